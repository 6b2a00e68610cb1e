import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto'

/**
 * Checks the code of a receipt with the office's published keys. It imports nothing of the server, so that anyone can
 * read this file and run it alone, without a network. A code is base32 (RFC 4648, no padding) of: version 1, kind (0 sale,
 * 1 refund, 2 chargeback), key ID (4 bytes), payment ID and transaction ID (16 each), Unix seconds (4), millionths of the
 * currency (8, signed), currency (3 letters), office ID, and the Ed25519 signature (64) of all before it. Numbers are
 * big-endian.
 */
export type VerifiedReceipt = {
  kind: 'sale' | 'refund' | 'chargeback'
  keyId: string
  office: string
  paymentId: string
  transactionId: string
  /** Such as `16.000000 USD`. */
  amount: string
  /** ISO 8601, UTC. */
  time: string
}

/** Says why a code proves nothing. */
export class NotGenuine extends Error {
  override name = 'NotGenuine'
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const kinds = ['sale', 'refund', 'chargeback'] as const

/**
 * @param text the content of the QR code, or the code alone
 * @param keys the JSON of `/.well-known/receipt-keys.json`
 * @throws NotGenuine
 */
export function verifyReceipt(text: string, keys: string): VerifiedReceipt {
  const bytes = fromBase32(text.trim().replace(/^.*\//, ''))
  const signed = bytes.subarray(0, -64)
  const kind = kinds[signed[1] ?? kinds.length]
  if (signed.length < 54 || signed[0] !== 1 || kind === undefined) {
    throw new NotGenuine('This is not the code of a receipt.')
  }
  const keyId = signed.toString('hex', 2, 6)
  const key = keysOf(keys).find((each) => idOf(each) === keyId)
  if (key === undefined) throw new NotGenuine(`It was signed with another key, ${keyId}.`)
  const publicKey = createPublicKey({ key, format: 'jwk' })
  if (!verify(null, signed, publicKey, bytes.subarray(-64))) {
    throw new NotGenuine('The signature is wrong: the receipt was forged or altered.')
  }
  return {
    kind,
    keyId,
    office: signed.toString('latin1', 53),
    paymentId: uuidAt(signed, 6),
    transactionId: uuidAt(signed, 22),
    amount: `${decimal(signed.readBigInt64BE(42))} ${signed.toString('latin1', 50, 53)}`,
    time: new Date(signed.readUInt32BE(38) * 1_000).toISOString(),
  }
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (character) => {
    const digit = alphabet.indexOf(character)
    if (digit === -1) throw new NotGenuine('This is not the code of a receipt.')
    return digit.toString(2).padStart(5, '0')
  }).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const rest = bits.slice(bytes.length * 8)
  // One text for each receipt: a changed last character must not pass.
  if (rest.length > 4 || rest.includes('1')) {
    throw new NotGenuine('This is not the code of a receipt.')
  }
  return Buffer.from(bytes)
}

function keysOf(json: string): JsonWebKey[] {
  try {
    const { keys } = JSON.parse(json) as { keys: JsonWebKey[] }
    if (Array.isArray(keys)) return keys
  } catch {
    // Reported below.
  }
  throw new NotGenuine('The file holds no published keys.')
}

/** Computed, so that a file cannot name one key as another. */
const idOf = ({ x }: JsonWebKey): string =>
  createHash('sha256')
    .update(Buffer.from(x ?? '', 'base64url'))
    .digest('hex')
    .slice(0, 8)

const uuidAt = (bytes: Buffer, start: number): string =>
  bytes
    .toString('hex', start, start + 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

function decimal(micros: bigint): string {
  const digits = String(micros).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}
