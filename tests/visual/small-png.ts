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

/** The PNG of a picture with sixteen colours, four bits a pixel: canvases write thirty-two, ten times as large. */
export function smallPng({ width, height, palette, indices }: SmallPicture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([4, 3], 8)
  const packed = Buffer.from(indices, 'base64')
  const row = packed.length / height
  // Each row begins with its filter: none.
  const rows = Array.from({ length: height }, (_, y) => [
    Buffer.from([0]),
    packed.subarray(y * row, (y + 1) * row),
  ])
  const colours = palette.flatMap((colour) => [0, 8, 16].map((bit) => (colour >> bit) & 255))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours)),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()), { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
