import { formatDate } from '#domain/lib/time.ts'
import { format, fromMicros } from '#domain/money/money.ts'

import { type ArchivedRows, readArchive } from './archive-file.ts'

type Row = ArchivedRows[string][number]

const textOf = (row: Row | undefined, name: string): string => {
  const value = row?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const nameOf = (row: Row | undefined, whose: 'customer' | 'user'): string =>
  `${textOf(row, `${whose}_first_name`)} ${textOf(row, `${whose}_last_name`)}`.trim()

/**
 * Finds payments as the history's search does: by a part of the confirmation number, the customer's, the cashier's or
 * the last four digits, or by a whole ID.
 * @returns a line for each
 */
export async function findArchived(path: string, search: string): Promise<string[]> {
  const text = search.trim().toLowerCase()
  const found: string[] = []
  await readArchive(path, ({ rows, head }) => {
    const [payment] = rows['payment'] ?? []
    const entries = rows['subpayment'] ?? []
    const lastFours = [...new Set(entries.map((entry) => textOf(entry, 'last_four')))]
    const values = [
      textOf(payment, 'confirmation_number'),
      nameOf(payment, 'customer'),
      nameOf(payment, 'user'),
      ...lastFours,
    ]
    const ids = [payment, ...entries].map((row) => textOf(row, 'id'))
    if (!ids.includes(text) && !values.some((value) => value.toLowerCase().includes(text))) return
    found.push(describe(payment, lastFours, head.timeZone))
  })
  return found
}

function describe(payment: Row | undefined, lastFours: string[], timeZone: string): string {
  const micros = ['sub_total', 'fee_total'].map((name) => BigInt(textOf(payment, name)))
  const total = fromMicros(micros.reduce((sum, each) => sum + each, 0n))
  const at = Date.parse(textOf(payment, 'created_at')) / 1_000
  return [
    textOf(payment, 'confirmation_number'),
    formatDate(at, timeZone),
    format(total),
    textOf(payment, 'status'),
    nameOf(payment, 'customer'),
    lastFours.filter((each) => each !== '').join(' '),
    `by ${nameOf(payment, 'user')}`,
    textOf(payment, 'id'),
  ]
    .filter((part) => part !== '')
    .join(', ')
}
