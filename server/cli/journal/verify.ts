import { createHash, createPublicKey, verify } from 'node:crypto'

/**
 * Checks an exported journal. It imports nothing of the server, so that an auditor can read this file and run it
 * alone. An exported journal is text, one JSON value per line: first the signed head, then every entry.
 */
export type JournalReport = {
  tenant: string
  entries: number
  checkpoints: number
  /** SHA-256 of each public key that signed something: compare them with what the office published. */
  keys: readonly string[]
}

/** Says which entry is the first that is altered, missing or out of order. */
export class JournalAltered extends Error {
  override name = 'JournalAltered'
}

type Signed = {
  at: string
  hash: string
  publicKey: string
  sequence: number
  signature: string
}
type Head = Signed & { tenant: string }
type Entry = {
  at: string
  content: unknown
  kind: string
  previous: string
  sequence: number
  tenant: string
}

const start = '0'.repeat(64)
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** What the auditor knows from elsewhere. */
export type Known = {
  /** SHA-256 of the public keys that may have signed; without any, the report names those that did. */
  keys?: readonly string[]
  /** SHA-256 of entries by their sequence, as on printed reports. */
  printed?: ReadonlyMap<number, string>
}

/**
 * A database that was restored from an older backup goes on with a sound chain of its own, signed by the office's key:
 * only what was printed before tells.
 * @throws JournalAltered
 */
export async function verifyJournal(
  lines: AsyncIterable<string> | Iterable<string>,
  { keys: trusted = [], printed = new Map() }: Known = {},
): Promise<JournalReport> {
  let head: Head | undefined
  let previous = start
  let count = 0
  let checkpoints = 0
  const keys = new Set<string>()
  const check = (signed: Signed, tenant: string, what: string) => {
    const key = keyOf(signed, tenant)
    if (key === undefined || (trusted.length > 0 && !trusted.includes(key))) {
      throw new JournalAltered(`The signature of ${what} is not the office's.`)
    }
    keys.add(key)
  }
  for await (const line of lines) {
    if (head === undefined) {
      head = readLine<Head>(line, 'The first line')
      check(head, head.tenant, 'the journal')
      continue
    }
    const expected = count + 1
    const { entry, hash } = readLine<{ entry: Entry; hash: string }>(line, `Entry ${expected}`)
    if (entry?.sequence !== expected) {
      throw new JournalAltered(`Entry ${expected} is missing: ${named(entry)} stands in its place.`)
    }
    if (sha256(canonical(entry)) !== hash || entry.tenant !== head.tenant) {
      throw new JournalAltered(`Entry ${expected} was altered.`)
    }
    if (entry.previous !== previous) {
      throw new JournalAltered(`Entry ${expected} does not follow the entry before it.`)
    }
    if ((printed.get(expected) ?? hash) !== hash) {
      throw new JournalAltered(
        `Entry ${expected} is not the printed one: the journal was rebuilt or restored from an older backup.`,
      )
    }
    if (entry.kind === 'journal.checkpoint') {
      const checkpoint = entry.content as Signed
      if (checkpoint.hash !== previous || checkpoint.sequence !== count) {
        throw new JournalAltered(`Checkpoint ${expected} was signed for other entries.`)
      }
      check(checkpoint, entry.tenant, `checkpoint ${expected}`)
      checkpoints += 1
    }
    previous = hash
    count = expected
  }
  if (head === undefined) throw new JournalAltered('The journal is empty.')
  if (count < head.sequence) {
    throw new JournalAltered(`Entry ${count + 1} is missing: the journal has ${head.sequence}.`)
  }
  if (count > head.sequence) throw new JournalAltered(`Entry ${head.sequence + 1} was added.`)
  if (previous !== head.hash) throw new JournalAltered(`Entry ${count} was altered.`)
  const lost = [...printed.keys()]
    .toSorted((one, other) => one - other)
    .find((each) => each > count)
  if (lost !== undefined) {
    throw new JournalAltered(
      `Entry ${lost} was printed, but the journal ends with entry ${count}: it was restored from an older backup.`,
    )
  }
  return { tenant: head.tenant, entries: count, checkpoints, keys: [...keys] }
}

const named = (entry: Partial<Entry> | undefined) =>
  typeof entry?.sequence === 'number' ? `entry ${entry.sequence}` : 'something else'

/** Only the canonical form counts: a value given twice, say, would be read in two ways. */
function readLine<Value>(line: string, what: string): Value {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new JournalAltered(`${what} cannot be read.`)
  }
  if (typeof value !== 'object' || value === null || canonical(value) !== line) {
    throw new JournalAltered(`${what} was altered.`)
  }
  return value as Value
}

/** Canonical JSON (RFC 8785) of values without fractions. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`)
  return `{${members.join(',')}}`
}

/** The text that a checkpoint signs. */
export const signedText = (
  { at, hash, sequence }: Omit<Signed, 'signature' | 'publicKey'>,
  tenant: string,
) => canonical({ at, hash, sequence, tenant })

/** SHA-256 of the Ed25519 key; undefined if the signature is not its own. */
function keyOf(signed: Signed, tenant: string): string | undefined {
  try {
    const der = Buffer.from(signed.publicKey, 'base64')
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const signature = Buffer.from(signed.signature, 'base64')
    const isGenuine =
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(signedText(signed, tenant)), key, signature)
    return isGenuine ? sha256(der) : undefined
  } catch {
    return undefined
  }
}
