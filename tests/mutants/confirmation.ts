import { type Mutant, server } from './mutant.ts'

const confirmationTests = server('tests/security/confirmation.test.ts')

/** Missing checks of who confirms a charge, and who hears of it before. */
export const confirmationMutants: readonly Mutant[] = [
  {
    name: 'tells a record system of a charge before it is confirmed',
    file: 'server/payments/record-subpayment.ts',
    edits: [
      {
        find: "if (verified === 'trusted') {",
        replace: "if (verified === 'trusted' || verified.kind === 'none') {",
      },
    ],
    witness: confirmationTests,
  },
  {
    name: 'trusts readers although a processor is configured',
    file: 'server/reversal/confirmation.ts',
    edits: [
      {
        find: 'if (processor !== undefined) return',
        replace: 'if (processor !== undefined && !trustReaders) return',
      },
    ],
    witness: confirmationTests,
  },
  {
    name: 'keeps the full card number of an unconfirmed report',
    file: 'server/ledger/report.ts',
    edits: [
      {
        find: 'JSON.stringify(redactApproval(report.approval))',
        replace: 'JSON.stringify(report.approval)',
      },
    ],
    witness: server('server/ledger/report.test.ts'),
  },
]
