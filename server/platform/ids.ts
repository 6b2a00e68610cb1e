import { createHash, randomUUID } from 'node:crypto'

/** UUID version 7: rows created together are adjacent in the index. Ends in 74 random bits. */
export function newId(time: Date): string {
  const start = time.getTime().toString(16).padStart(12, '0')
  // `randomUUID` is fast because Node.js generates random bits in batches.
  return `${start.slice(0, 8)}-${start.slice(8)}-7${randomUUID().slice(15)}`
}

/** A UUID version 8 derived from a name, for seeded data. */
export function idOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Row ids are UUIDs; any other text matches no row and must not reach a uuid column. */
export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
