import { inflateSync } from 'node:zlib'

import jsQR from 'jsqr'

/** Reads a square of black and white points as a phone does; undefined if it has no code. */
function readPoints(size: number, isBlack: (x: number, y: number) => boolean): string | undefined {
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let point = 0; point < size * size; point += 1) {
    if (isBlack(point % size, Math.floor(point / size))) pixels.fill(0, point * 4, point * 4 + 3)
  }
  return jsQR(pixels, size, size)?.data
}

/** The QR code of a square PNG with one bit a pixel and a light edge. */
export function readQrCodeOfPng(png: Buffer): string | undefined {
  const size = png.readUInt32BE(16)
  const data = png.indexOf('IDAT') + 'IDAT'.length
  const bytes = inflateSync(png.subarray(data, data + png.readUInt32BE(data - 8)))
  // Each row starts with its filter type: none.
  const row = Math.ceil(size / 8) + 1
  const bit = (x: number, y: number) => ((bytes[y * row + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
  return readPoints(size, (x, y) => bit(x, y) !== bit(0, 0))
}

type Point = [number, number]

/** The QR code that is drawn as vectors in a PDF, one unit a module. */
export function readQrCodeOfPdf(pdf: Buffer): string | undefined {
  const outlines = pathsIn(pdf).find((paths) => paths.length > 50)
  if (outlines === undefined) return undefined
  const margin = 4
  const dots = 4
  const size = Math.max(...outlines.flat(2)) + 2 * margin
  const modules = Array.from({ length: size * size }, (_, place) =>
    isInside(outlines, [(place % size) + 0.5 - margin, Math.floor(place / size) + 0.5 - margin]),
  )
  const moduleOf = (point: number) => Math.floor(point / dots)
  return readPoints(size * dots, (x, y) => modules[moduleOf(y) * size + moduleOf(x)] ?? false)
}

/** The corners of the outlines of each filled path. */
function pathsIn(pdf: Buffer): Point[][][] {
  const streams = [
    ...pdf.toString('latin1').matchAll(/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g),
  ]
  const pages = streams.map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  )
  return pages.flatMap((page) =>
    page
      .split(/\nf\n/)
      .map((path) =>
        path
          .split(/\bh\b/)
          .map((outline) =>
            [...outline.matchAll(/^(\d+) (\d+) [ml]$/gm)].map(([, x, y]): Point => [
              Number(x),
              Number(y),
            ]),
          ),
      ),
  )
}

/** Counts the edges to the left of a point: they are odd inside. */
function isInside(outlines: readonly Point[][], [x, y]: Point): boolean {
  const crossed = outlines.flatMap((outline) =>
    outline.filter(([left, top], place) => {
      const [, bottom] = outline[(place + 1) % outline.length] ?? [0, top]
      return left < x && top > y !== bottom > y
    }),
  )
  return crossed.length % 2 === 1
}
