"""Reads the pixels of the PNG files that Specimen writes: eight bits, no interlacing."""

import struct
import zlib
from pathlib import Path

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def read(path: Path) -> tuple[int, int, list[bytes]]:
    """Width, height and the lines, each with four bytes a pixel."""
    data = path.read_bytes()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    packed, palette, opacities, at = b"", b"", b"", 8
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        name, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        packed += body if name == b"IDAT" else b""
        palette = body if name == b"PLTE" else palette
        opacities = body if name == b"tRNS" else opacities
        at += 12 + length
    raw = zlib.decompress(packed)
    channels = CHANNELS[kind]
    step = max(1, channels * depth // 8)
    stride = (width * channels * depth + 7) // 8
    above, lines = bytearray(stride), []
    for row in range(height):
        start = row * (stride + 1)
        line = unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), above, step)
        above = line
        lines.append(b"".join(pixel(line, x, kind, depth, palette, opacities) for x in range(width)))
    return width, height, lines


def unfiltered(kind: int, line: bytearray, above: bytearray, step: int) -> bytearray:
    for i in range(len(line)):
        left = line[i - step] if i >= step else 0
        corner = above[i - step] if i >= step else 0
        up = above[i]
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        elif kind == 4:
            a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
            guess = left if a <= b and a <= c else up if b <= c else corner
        else:
            guess = 0
        line[i] = (line[i] + guess) & 255
    return line


def pixel(line: bytearray, x: int, kind: int, depth: int, palette: bytes, opacities: bytes) -> bytes:
    if kind == 6:
        return bytes(line[4 * x : 4 * x + 4])
    if kind == 2:
        return bytes(line[3 * x : 3 * x + 3]) + b"\xff"
    if kind == 4:
        return bytes([line[2 * x]] * 3 + [line[2 * x + 1]])
    bit = x * depth
    value = line[bit >> 3] >> (8 - depth - (bit & 7)) & ((1 << depth) - 1)
    if kind == 3:
        return palette[3 * value : 3 * value + 3] + (opacities[value : value + 1] or b"\xff")
    return bytes([value * 255 // ((1 << depth) - 1)] * 3 + [255])


def hexadecimal(colour: bytes) -> str:
    """`#RRGGBB`, with the alpha where it is not 255."""
    return "#" + (colour if colour[3] != 255 else colour[:3]).hex().upper()
