// The classic row interface of libpng: what the package decodes must be what libpng decodes.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Decodes a PNG file of a known size.
//
// `samples` receives red, green, blue and straight alpha of each pixel, 16 bits each, without gamma: 4 × width × height numbers.
// `pixels` receives the same in 8 bits with gamma applied as for a screen of 2.2; may be null.
// Returns 0, or 1 with a message of at most 99 characters.
int oracle_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint16_t *samples,
                  uint8_t *pixels, char message[100]);
