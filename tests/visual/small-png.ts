import { crc32, deflateSync } from 'node:zlib'

import type { SmallPicture } from './in-page.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Encodes a 16-color picture as a 4-bit PNG, a tenth of a canvas's 32-bit PNG. */
export function smallPng({ width, height, palette, indices }: SmallPicture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([4, 3], 8)
  const packed = Buffer.from(indices, 'base64')
  const row = packed.length / height
  // Each row starts with its filter type: none.
  const rows = Array.from({ length: height }, (_, y) => [
    Buffer.from([0]),
    packed.subarray(y * row, (y + 1) * row),
  ])
  const colors = palette.flatMap((color) => [0, 8, 16].map((bit) => (color >> bit) & 255))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors)),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()), { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
