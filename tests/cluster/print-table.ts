import type { Verdict } from '../durability/verify.ts'
import type { Outcome } from './arrivals.ts'

const columns = [
  'Fault',
  'Payments',
  'Acknowledged',
  'Lost',
  'Duplicated',
  'Refused',
  'Longest outage',
  'Slowest payment',
]

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`

export type Row = { fault: string } & Outcome & Verdict

/**
 * Prints a row per fault, what was lost and why requests were refused, and the sums.
 * @returns whether something was acknowledged, and nothing was lost or duplicated
 */
export function printTable(rows: readonly Row[]): boolean {
  printCells(columns)
  console.log(`${'|---'.repeat(columns.length)}|`)
  rows.forEach(printRow)
  const refusals = rows.flatMap((row) => row.refusals)
  for (const why of new Set(refusals)) console.log(`  refused: ${why}`)
  const lost = rows.flatMap((row) => row.lost)
  const duplicated = rows.flatMap((row) => row.duplicated)
  for (const what of lost) console.log(`  lost: ${what}`)
  for (const what of duplicated) console.log(`  duplicated: ${what}`)
  const acknowledged = rows.reduce((sum, row) => sum + row.acknowledged, 0)
  console.log(`${acknowledged} acknowledged, ${lost.length} lost, ${duplicated.length} duplicated`)
  return acknowledged > 0 && lost.length + duplicated.length === 0
}

function printRow({ fault, payments, acknowledged, lost, duplicated, refusals, ...times }: Row) {
  const lists = [payments, lost, duplicated, refusals].map(({ length }) => `${length}`)
  lists.splice(1, 0, `${acknowledged}`)
  printCells([fault, ...lists, seconds(times.longestOutage), seconds(times.longestPayment)])
}

const printCells = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
