import { crc32, deflateSync } from 'node:zlib'

/** The smallest supported screen; larger readers center the image. */
const [width, height] = [320, 240]
/** The brand color with a lighter band: no burn-in, nothing to read. */
const palette = [0x0b, 0x55, 0x63, 0x14, 0x6b, 0x7b]
const [bandTop, bandBottom] = [112, 128]

/** The reader's idle screen as a PNG; always the same bytes. */
export function idleImage(): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit per pixel, indexed color.
  header.set([1, 3, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, y) => {
    const isBand = y >= bandTop && y < bandBottom
    return Buffer.from([0, ...Array<number>(width / 8).fill(isBand ? 0xff : 0)])
  })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(palette)),
      chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
