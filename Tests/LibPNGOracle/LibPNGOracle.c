#include "LibPNGOracle.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct source {
  const uint8_t *bytes;
  size_t count;
  char *message;
};

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  struct source *source = png_get_io_ptr(png);
  if (count > source->count) png_error(png, "the file ends early");
  memcpy(target, source->bytes, count);
  source->bytes += count;
  source->count -= count;
}

static void fail(png_structp png, png_const_charp text) {
  struct source *source = png_get_error_ptr(png);
  strncpy(source->message, text, 99);
  png_longjmp(png, 1);
}

static void warn(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

// Decodes to rows of a number of bytes, with or without gamma.
static int decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *target, int is_16_bit,
                  char *message) {
  struct source source = {bytes, count, message};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, fail, warn);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  png_bytep *volatile rows = calloc(height, sizeof(png_bytep));
  if (!info || !rows) abort();
  int is_bad = 1;
  if (setjmp(png_jmpbuf(png)) == 0) {
    png_set_benign_errors(png, 1);
    png_set_read_fn(png, &source, read_bytes);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) png_error(png, "size");
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    if (is_16_bit) {
      png_set_expand_16(png);
      png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
      if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) png_set_swap(png);
    } else {
      png_set_scale_16(png);
      png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
      png_fixed_point gamma;
      if (!png_get_valid(png, info, PNG_INFO_sRGB) && png_get_gAMA_fixed(png, info, &gamma))
        png_set_gamma_fixed(png, PNG_GAMMA_sRGB, gamma);
    }
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
    size_t length = png_get_rowbytes(png, info);
    if (length != (size_t)width * (is_16_bit ? 8 : 4)) png_error(png, "row length");
    for (uint32_t y = 0; y < height; y++) rows[y] = target + y * length;
    png_read_image(png, rows);
    is_bad = 0;
  }
  free((void *)rows);
  png_destroy_read_struct(&png, &info, NULL);
  return is_bad;
}

int oracle_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint16_t *samples,
                  uint8_t *pixels, char message[100]) {
  memset(message, 0, 100);
  if (decode(bytes, count, width, height, (uint8_t *)samples, 1, message)) return 1;
  return pixels ? decode(bytes, count, width, height, pixels, 0, message) : 0;
}
