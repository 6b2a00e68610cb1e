import { hmac } from '@noble/hashes/hmac.js'
import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, type CHash, utf8ToBytes } from '@noble/hashes/utils.js'

import type { SigningAlgorithm } from '#domain/reader/reader-signature.ts'

/**
 * WebCrypto lacks MD5, and the simulator also runs in browsers, so all five come from one library.
 */
const hashes: ReadonlyMap<string, CHash> = new Map([
  ['TP-HMAC-MD5', md5],
  ['TP-HMAC-SHA1', sha1],
  ['TP-HMAC-SHA256', sha256],
  ['TP-HMAC-SHA384', sha384],
  ['TP-HMAC-SHA512', sha512],
])

/** Ignores case; undefined if the protocol has no such algorithm. */
export const algorithmNamed = (name: string): SigningAlgorithm | undefined => {
  const hash = hashes.get(name.toUpperCase())
  return (
    hash && {
      name,
      digest: (text) => bytesToHex(hash(utf8ToBytes(text))),
      keyedDigest: (key, text) => bytesToHex(hmac(hash, utf8ToBytes(key), utf8ToBytes(text))),
    }
  )
}
