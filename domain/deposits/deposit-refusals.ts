import { conflict, type Refusal } from '../lib/refusal.ts'
import { noMerchant, type ServiceOfferingConfig } from '../settings/config.ts'
import type { DepositState, SettlementLine } from './deposit-line.ts'
import type { DepositSettings } from './deposit-settings.ts'
import { newLines } from './known-lines.ts'
import { type DepositFile, type NumberedLine, readDepositFile } from './read-deposit-file.ts'

/** The first ones lead to the mistake; the message counts all. */
const maxProblems = 100

type Office = Pick<ServiceOfferingConfig, 'acceptorId'> & {
  settings: DepositSettings | undefined
  /** Like `2026-03-12`. */
  today: string
}
type Refused = { refusal: Refusal }

/** What a bank's file holds, or why the office cannot import files. */
export const readImport = (
  content: string,
  { acceptorId, settings, today }: Office,
): DepositFile | Refused => {
  if (!acceptorId) return { refusal: conflict(noMerchant) }
  if (settings === undefined) return { refusal: conflict("Describe the bank's files first.") }
  return readDepositFile(content, settings, { acceptorId, today })
}

/** The lines that were not imported before, or every problem of the file as a field `rows.<row>`. */
export const addedLines = (
  file: DepositFile,
  known: readonly SettlementLine[],
): { added: NumberedLine[] } | Refused => {
  const found = newLines(file.lines, known)
  const problems = [...file.problems, ...found.problems].toSorted(
    (one, other) => one.row - other.row,
  )
  if (problems.length === 0) return { added: found.added }
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  return {
    refusal: {
      status: 422,
      message: `Nothing was imported: the file has ${count}.`,
      fields: problems
        .slice(0, maxProblems)
        .map(({ row, message }) => ({ path: `rows.${row}`, message })),
    },
  }
}

/** The row and the problem of a field error of a refused import; undefined for other fields. */
export const rowOfField = ({ path, message }: { path: string; message: string }) => {
  const [, row] = /^rows\.(\d+)$/.exec(path) ?? []
  return row === undefined ? undefined : { row: Number(row), message }
}

export const noteRefusal = (state: DepositState): Refusal | undefined =>
  state === 'OPEN' ? undefined : conflict('This is no longer on the worklist. Reload the deposits.')
