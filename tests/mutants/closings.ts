import { type Mutant, server } from './mutant.ts'

/** Faults in closing the day. */
export const closingMutants: readonly Mutant[] = [
  {
    name: 'skips a number of the closings',
    file: 'server/closings/read-open-day.ts',
    edits: [{ find: '(last?.number ?? 0) + 1', replace: '(last?.number ?? 0) + 2' }],
    witness: { seed: 2, flow: 'closing', kinds: {} },
  },
  {
    name: 'adds a day that is being closed to the report of its month',
    file: 'server/closings/period-report.ts',
    edits: [{ find: "where('state', '=', 'CLOSED')", replace: "where('state', '<>', 'COMPARED')" }],
    witness: server('tests/server/closings.test.ts'),
  },
  {
    name: 'forgets a sale that is reversed after its day was closed',
    file: 'server/closings/read-open-day.ts',
    edits: [{ find: 'current?.amount === 0n', replace: 'current === undefined' }],
    witness: server('tests/server/closings.test.ts'),
  },
  ...[
    {
      name: 'overlooks a charge that no payment has',
      find: 'recorded.has(charge.transactionId)) continue',
      replace: 'charges.has(charge.transactionId)) continue',
    },
    {
      name: 'overlooks a payment that the card processor lacks',
      find: "charge.status === 'DECLINED') return judged('PAYMENT_WITHOUT_CHARGE')",
      replace: "charge.status === 'DECLINED') return []",
    },
    {
      name: 'overlooks a cent between the ledger and the card processor',
      find: 'toCents(one) === toCents(other)',
      replace: 'Math.abs(toCents(one) - toCents(other)) < 100',
    },
    {
      name: 'overlooks a charge that was reversed at the reader',
      find: 'cents >= toCents(sale.amount) ? [] :',
      replace: 'cents >= 0 ? [] :',
    },
    {
      name: 'overlooks a refund that was made at the reader',
      find: 'ownReturns.has(made.referenceNumber)) return []',
      replace: "made.status === 'APPROVED') return []",
    },
    {
      name: 'overlooks a refund that the card processor lacks',
      find: 'if (!isMade && charge && isUndone(comparison, charge)) return []',
      replace: 'if (!isMade && charge) return []',
    },
  ].map(({ name, ...edit }) => ({
    name,
    file: 'domain/reports/reconciliation.ts',
    edits: [edit],
    witness: server('tests/server/planted-differences.test.ts'),
  })),
  {
    name: 'hides an entry that was recorded after its day was cut off',
    file: 'domain/closings/day-figures.ts',
    edits: [
      { find: 'isLate(entry, context.openedAt)', replace: 'isLate(entry, -context.openedAt)' },
    ],
    witness: server('tests/server/planted-differences.test.ts'),
  },
]
