import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import * as z from 'zod/mini'

/**
 * An archive is compressed text, a JSON value per line: what it is of, a line for each payment with its rows by table,
 * and the SHA-256 of all lines before. The same payments always give the same file.
 */

const Head = z.object({
  format: z.literal(1),
  tenant: z.string(),
  /** As `2019-03`, in the time zone. */
  month: z.string(),
  timeZone: z.string(),
})
export type ArchiveHead = z.infer<typeof Head>

const Row = z.record(z.string(), z.unknown())
const ArchivedRows = z.record(z.string(), z.array(Row))
/** A payment's rows by table. */
export type ArchivedRows = z.infer<typeof ArchivedRows>

export type ArchivedPayment = { rows: ArchivedRows; head: ArchiveHead; line: string }

const End = z.object({ payments: z.int(), sha256: z.string() })
export type ArchiveEnd = z.infer<typeof End>

export class DamagedArchive extends Error {
  override name = 'DamagedArchive'
}

/**
 * Writes a new file and flushes it to the disk.
 * @param payments a line each
 * @throws EEXIST
 */
export async function writeArchive(
  path: string,
  head: ArchiveHead,
  payments: AsyncIterable<string>,
): Promise<ArchiveEnd> {
  const hash = createHash('sha256')
  let count = 0
  let end: ArchiveEnd | undefined
  const hashed = (line: string) => {
    hash.update(`${line}\n`)
    return `${line}\n`
  }
  async function* lines() {
    yield hashed(JSON.stringify(head))
    for await (const payment of payments) {
      count += 1
      yield hashed(payment)
    }
    end = { payments: count, sha256: hash.digest('hex') }
    yield `${JSON.stringify(end)}\n`
  }
  const part = `${path}.part`
  await rm(part, { force: true })
  try {
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(lines()), createGzip(), file)
    await sync(part)
    // Unlike a rename, never over another file.
    await link(part, path)
    await sync(dirname(path))
  } finally {
    await rm(part, { force: true })
  }
  if (end === undefined) throw new Error('The archive has no end.')
  return end
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Reads a whole file; only its end shows whether it is as it was written.
 * @throws DamagedArchive
 */
export async function readArchive(
  path: string,
  onPayment: (payment: ArchivedPayment) => void | Promise<void> = () => {},
): Promise<ArchiveHead & ArchiveEnd> {
  const damaged = (why: string) => new DamagedArchive(`${path} is damaged: ${why}`)
  const hash = createHash('sha256')
  let head: ArchiveHead | undefined
  let last: string | undefined
  let count = 0
  const take = async (line: string) => {
    hash.update(`${line}\n`)
    if (head === undefined) {
      head = z.parse(Head, JSON.parse(line))
      return
    }
    count += 1
    await onPayment({ rows: z.parse(ArchivedRows, JSON.parse(line)), head, line })
  }
  try {
    await pipeline(createReadStream(path), createGunzip(), async (source) => {
      for await (const line of linesOf(source)) {
        if (last !== undefined) await take(last)
        last = line
      }
    })
    const end = z.parse(End, JSON.parse(last ?? ''))
    if (head === undefined) throw damaged('it has no head.')
    if (end.payments !== count) throw damaged(`it has ${count} of ${end.payments} payments.`)
    if (end.sha256 !== hash.digest('hex')) throw damaged('its content was changed.')
    return { ...head, ...end }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    const isContent = error instanceof SyntaxError || error instanceof z.core.$ZodError
    throw isContent || code.startsWith('Z_') ? damaged('its content cannot be read.') : error
  }
}

/** A file without its last line break is damaged, so what follows the last one is left out. */
async function* linesOf(source: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
