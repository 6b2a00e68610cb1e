import { createHash, createHmac } from 'node:crypto'

type Key = { hash: string; bytes: Uint8Array }
type Kind = { hash: string }

const nodeName = (algorithm: string) => algorithm.replace('-', '').toLowerCase()

/** The part of `crypto.subtle` that the product uses, computed synchronously for a deterministic order. */
const subtle = {
  digest: async (algorithm: string, bytes: Uint8Array): Promise<Uint8Array> =>
    createHash(nodeName(algorithm)).update(bytes).digest(),
  importKey: async (_format: string, bytes: Uint8Array, { hash }: Kind): Promise<Key> => ({
    hash: nodeName(hash),
    bytes,
  }),
  sign: async (_algorithm: string, { hash, bytes }: Key, text: Uint8Array): Promise<Uint8Array> =>
    createHmac(hash, bytes).update(text).digest(),
}

/** The `crypto` of a process, with IDs from the schedule's random source. */
export const webCrypto = (below: (limit: number) => number) => ({
  subtle,
  randomUUID: () =>
    'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => below(16).toString(16)),
})
