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
]
