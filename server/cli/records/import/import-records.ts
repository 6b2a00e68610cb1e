import type { Readable } from 'node:stream'

import { CsvError, type Info, parse } from 'csv-parse'

import type { Database } from '../../../db/engine.ts'
import { itemOf, type SystemRow } from '../../../records/system-row.ts'
import { BadFile, type Columns, readColumns } from './columns.ts'
import { readRow } from './read-row.ts'
import { createSeenIds, type NumberedRecord, writeBatch } from './write-batch.ts'

export type Import = {
  db: Database
  system: SystemRow
  offerings: readonly string[]
  input: Readable
  /** Imports the good rows even if others are bad; otherwise one bad row rejects the file. */
  keepGood: boolean
  print: (line: string) => void
}

export type Imported = { good: number; bad: number; isKept: boolean }

const batchSize = 500
const progressEvery = 10_000
const maxReportedProblems = 100
/** In bytes: an unclosed quote would swallow the rest of the file. */
const maxRowBytes = 64 * 1024

class NothingKept extends Error {
  override name = 'NothingKept'
}

/**
 * Imports a CSV file (docs/record-systems.md) in one transaction, in batches. Replaces existing records;
 * their payments are stored elsewhere. Throws BadFile if the file is not valid CSV.
 */
export async function importRecords(job: Import): Promise<Imported> {
  const counts = { good: 0, bad: 0 }
  try {
    await job.db.transaction().execute(async (transaction) => {
      await createSeenIds(transaction)
      await readAll(transaction, job, counts)
      if (counts.bad > 0 && !job.keepGood) throw new NothingKept()
    })
    return { ...counts, isKept: true }
  } catch (error) {
    if (error instanceof NothingKept) return { ...counts, isKept: false }
    if (error instanceof CsvError) throw new BadFile(describeError(error))
    throw error
  }
}

type Counts = { good: number; bad: number }
type Parsed = { record: string[]; info: Info }

async function readAll(transaction: Database, job: Import, counts: Counts): Promise<void> {
  const { system, offerings, print } = job
  let columns: Columns | undefined
  let batch: NumberedRecord[] = []
  const refuse = (line: number, problems: readonly string[]) => {
    counts.bad += 1
    if (counts.bad <= maxReportedProblems) print(`Line ${line}: ${problems.join('; ')}`)
    else if (counts.bad === maxReportedProblems + 1) print('There are more bad rows.')
  }
  const write = async () => {
    for (const { line, firstLine, id } of await writeBatch(transaction, system, batch)) {
      counts.good -= 1
      refuse(line, [`id: "${id}" is already on line ${firstLine}`])
    }
    batch = []
  }
  for await (const each of rowsOf(job.input)) {
    const { record: cells, info } = each as Parsed
    if (columns === undefined) {
      columns = readColumns(cells, itemOf(system))
      continue
    }
    const row = readRow(cells, columns, { system, offerings })
    if ('problems' in row) refuse(info.lines, row.problems)
    else {
      counts.good += 1
      batch.push({ line: info.lines, record: row.record })
    }
    if (batch.length === batchSize) await write()
    const read = counts.good + counts.bad
    if (read % progressEvery === 0) {
      print(`${read.toLocaleString('en-US')} rows read, ${counts.bad} of them bad.`)
    }
  }
  await write()
  if (columns === undefined) throw new BadFile('The file is empty.')
}

function rowsOf(input: Readable) {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: maxRowBytes,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  })
  input.once('error', (error) => parser.destroy(error))
  return input.pipe(parser)
}

const descriptions: Readonly<Partial<Record<CsvError['code'], string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'a quote within a cell must be doubled.',
  INVALID_OPENING_QUOTE: 'a quote within a cell must be doubled.',
  CSV_MAX_RECORD_SIZE: 'the row is longer than 64 kB. Check for an unclosed quote.',
}

function describeError(error: CsvError): string {
  const lines: unknown = error['lines']
  const description = descriptions[error.code] ?? error.message
  return typeof lines === 'number' ? `Line ${lines}: ${description}` : description
}
