import { type Mutant, server, unit } from './mutant.ts'

/** Faults in importing and matching what the bank paid. */
export const depositMutants: readonly Mutant[] = [
  {
    name: 'pays one closed day with two deposits',
    file: 'domain/deposits/match-deposits.ts',
    edits: [{ find: 'free && !paid.has(number)', replace: 'free' }],
    witness: unit('domain/deposits/match-deposits.test.ts'),
  },
  {
    name: 'imports a row that is cut off',
    file: 'domain/deposits/read-deposit-file.ts',
    edits: [{ find: 'cells.length !== width', replace: 'cells.length > width' }],
    witness: unit('domain/deposits/read-deposit-file.test.ts'),
  },
  {
    name: 'takes a returned check off the worklist with its deduction',
    file: 'domain/deposits/deposit-line.ts',
    edits: [{ find: "kind === 'CHARGEBACK' || kind === 'RETURN'", replace: 'false' }],
    witness: unit('domain/deposits/deposit-line.test.ts'),
  },
  {
    name: 'lets two imports of one file pass each other',
    file: 'server/deposits/import-deposits.ts',
    edits: [{ find: 'tenantId, { lock: true })', replace: 'tenantId)' }],
    witness: server('tests/server/deposits.test.ts'),
  },
]
