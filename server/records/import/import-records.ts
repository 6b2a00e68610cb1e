import type { Readable } from 'node:stream'

import { CsvError, type Info, parse } from 'csv-parse'

import type { Database } from '../../db/engine.ts'
import { itemOf, type SystemRow } from '../system-row.ts'
import { BadFile, type Columns, readColumns } from './columns.ts'
import { readRow } from './read-row.ts'
import { createSeen, type NumberedRecord, writeBatch } from './write-batch.ts'

export type Import = {
  db: Database
  system: SystemRow
  /** The offerings of the agency. */
  offerings: readonly string[]
  /** The file, as it is read. */
  input: Readable
  /** Imports the good rows where others are bad; else any bad row keeps all of them out. */
  keepGood: boolean
  /** Takes a line for people. */
  say: (line: string) => void
}

export type Imported = { good: number; bad: number; isKept: boolean }

const batchSize = 500
const progressEvery = 10_000
const mostProblemsSaid = 100
/** In bytes; a quote that is never closed would swallow the rest of the file. */
const longestRow = 64 * 1024

class NothingKept extends Error {
  override name = 'NothingKept'
}

/**
 * Reads a CSV file (docs/record-systems.md) into a system's table, in one transaction and never more
 * than a batch of it in memory. A record that is there already is replaced; what was paid of it is not
 * part of it and stays. Throws BadFile where the file is none.
 */
export async function importRecords(job: Import): Promise<Imported> {
  const counts = { good: 0, bad: 0 }
  try {
    await job.db.transaction().execute(async (transaction) => {
      await createSeen(transaction)
      await readAll(transaction, job, counts)
      if (counts.bad > 0 && !job.keepGood) throw new NothingKept()
    })
    return { ...counts, isKept: true }
  } catch (error) {
    if (error instanceof NothingKept) return { ...counts, isKept: false }
    if (error instanceof CsvError) throw new BadFile(wordsOf(error))
    throw error
  }
}

type Counts = { good: number; bad: number }
type Parsed = { record: string[]; info: Info }

async function readAll(transaction: Database, job: Import, counts: Counts): Promise<void> {
  const { system, offerings, say } = job
  let columns: Columns | undefined
  let batch: NumberedRecord[] = []
  const refuse = (line: number, problems: readonly string[]) => {
    counts.bad += 1
    if (counts.bad <= mostProblemsSaid) say(`Line ${line}: ${problems.join('; ')}`)
    else if (counts.bad === mostProblemsSaid + 1) say('There are more bad rows.')
  }
  const write = async () => {
    for (const { line, firstLine, id } of await writeBatch(transaction, system, batch)) {
      counts.good -= 1
      refuse(line, [`id: "${id}" is on line ${firstLine} already`])
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
      say(`${read.toLocaleString('en-US')} rows read, ${counts.bad} of them bad.`)
    }
  }
  await write()
  if (columns === undefined) throw new BadFile('The file is empty.')
}

function rowsOf(input: Readable) {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: longestRow,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  })
  input.once('error', (error) => parser.destroy(error))
  return input.pipe(parser)
}

const faults: Readonly<Partial<Record<CsvError['code'], string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'a quote within a cell must be doubled.',
  INVALID_OPENING_QUOTE: 'a quote within a cell must be doubled.',
  CSV_MAX_RECORD_SIZE: 'the row is longer than 64 kB. Perhaps a quote is not closed.',
}

function wordsOf(error: CsvError): string {
  const lines: unknown = error['lines']
  const words = faults[error.code] ?? error.message
  return typeof lines === 'number' ? `Line ${lines}: ${words}` : words
}
