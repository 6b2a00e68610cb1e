import { createHash, createHmac } from 'node:crypto'

import { expect, it } from 'vitest'

import { algorithmNamed } from './signing-algorithms.ts'

it.each(['md5', 'sha1', 'sha256', 'sha384', 'sha512'])('%s matches Node.js', async (hash) => {
  const text = 'Zo\u00EB \u{1F600}'.repeat(40)
  for (const name of [`TP-HMAC-${hash.toUpperCase()}`, `tp-hmac-${hash}`]) {
    const algorithm = algorithmNamed(name)
    expect(algorithm?.name).toBe(name)
    expect(await algorithm?.digest(text)).toBe(createHash(hash).update(text).digest('hex'))
    expect(await algorithm?.keyedDigest(text, name)).toBe(
      createHmac(hash, text).update(name).digest('hex'),
    )
  }
})

it.each(['', 'SHA256', 'TP-HMAC-SHA224', 'TP-HMAC-MD5 ', 'toString'])('rejects "%s"', (name) => {
  expect(algorithmNamed(name)).toBe(undefined)
})
