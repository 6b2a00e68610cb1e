import { crc32, inflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { smallPng } from './small-png.ts'

test('encodes a 16-color picture as a PNG with its pixels', () => {
  const indices = Buffer.from([0x01, 0x20, 0x12, 0x00])
  const palette = [0xff0000ff, 0xff00ff00, 0xffff0000]
  const png = smallPng({ width: 3, height: 2, palette, indices: indices.toString('base64') })
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4))
    at += 12 + length
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  expect([...(chunks.get('PLTE') ?? [])]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255])
  expect([...inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))]).toEqual([0, 1, 0x20, 0, 0x12, 0])
})
