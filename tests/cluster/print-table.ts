import type { Verdict } from '../durability/verify.ts'
import type { Outcome } from './payments.ts'

const columns = [
  'Fault',
  'Payments',
  'Acknowledged',
  'Lost',
  'Duplicated',
  'Refused',
  '503 with Retry-After',
  'Other 5xx',
  'Longest outage',
  'Slowest payment',
]

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`

export type Row = {
  fault: string
  /** What must not happen and did. */
  violations: readonly string[]
} & Outcome &
  Verdict

/**
 * Prints a row per fault, what was lost and why requests were refused, and the sums.
 * @param all what the database has of all payments after the last fault
 * @returns whether something was acknowledged, nothing was lost or duplicated, and nothing else happened that must not
 */
export function printTable(rows: readonly Row[], all: Verdict): boolean {
  printCells(columns)
  console.log(`${'|---'.repeat(columns.length)}|`)
  rows.forEach(printRow)
  const refusals = rows.flatMap((row) => row.refusals)
  for (const why of new Set(refusals)) console.log(`  refused: ${why}`)
  const union = (of: (verdict: Verdict) => readonly string[]) => [
    ...new Set([...rows, all].flatMap(of)),
  ]
  const lost = union((verdict) => verdict.lost)
  const duplicated = union((verdict) => verdict.duplicated)
  for (const what of lost) console.log(`  lost: ${what}`)
  for (const what of duplicated) console.log(`  duplicated: ${what}`)
  const violations = rows.flatMap((row) => row.violations)
  for (const what of violations) console.log(`  must not happen: ${what}`)
  console.log(
    `${all.acknowledged} acknowledged, ${lost.length} lost, ${duplicated.length} duplicated`,
  )
  return all.acknowledged > 0 && lost.length + duplicated.length + violations.length === 0
}

export function printRow({ fault, acknowledged, announced, ...row }: Row) {
  const counts = [
    row.payments.length,
    acknowledged,
    row.lost.length,
    row.duplicated.length,
    row.refusals.length,
    announced,
    row.unannounced.length,
  ].map(String)
  printCells([fault, ...counts, seconds(row.longestOutage), seconds(row.longestPayment)])
}

const printCells = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
