import { Buffer } from 'node:buffer'

/** The simulated server signs no receipts, so the keys are not called. */
export {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'

declare const simulatedRandom: () => number

/** Seeded IDs, so that a schedule is reproducible. */
export const randomBytes = (count: number) =>
  Buffer.from(Array.from({ length: count }, () => Math.floor(simulatedRandom() * 256)))
export const randomInt = (limit: number) => Math.floor(simulatedRandom() * limit)
export const randomUUID = () => {
  const bytes = randomBytes(16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
