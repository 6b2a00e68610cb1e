import type { Mutant } from './mutant.ts'

/** Faults in bank charges, caught by the simulation. */
export const bankMutants: readonly Mutant[] = [
  {
    name: 'treats a debit without a response as refused',
    file: 'server/bank-debits/ask-gateway.ts',
    edits: [
      {
        find: "if (error instanceof BankUnreachable) return { kind: 'UNKNOWN' }",
        replace:
          "if (error instanceof BankUnreachable) return { kind: 'REFUSED', message: 'No answer.' } as never",
      },
    ],
    witness: { seed: 1, flow: 'bank', kinds: { 'server>bank debit#1': 'lostAfter' } },
  },
  {
    name: 'uses a new attempt id for each inquiry',
    file: 'features/checkout/charge/take-bank-payment.ts',
    edits: [
      {
        find: 'await api.chargeBank(paymentId, body)',
        replace: 'await api.chargeBank(paymentId, { ...body, attemptId: crypto.randomUUID() })',
      },
    ],
    witness: { seed: 1, flow: 'bank', kinds: { 'server>bank debit#1': 'tabDies' } },
  },
  {
    name: 'does not follow up on a pending debit',
    file: 'server/bank-debits/begin-charge.ts',
    edits: [{ find: '  await enqueueDebitJob(transaction, attempt, now)\n', replace: '' }],
    witness: {
      seed: 1,
      flow: 'bank',
      kinds: {
        'browser>server POST payments/:id/bank-charges#1': 'tabDiesAfter',
        'server>bank debit#1': 'lostAfter',
        'browser>journal return#1': 'none',
      },
    },
  },
  {
    name: 'lets a returned debit overtake a refund in progress',
    file: 'server/bank-debits/record-return.ts',
    edits: [
      {
        find: "if (await readPending(transaction, payment.tenant_id, payment.id)) return 'deferred'",
        replace: 'void readPending',
      },
    ],
    witness: {
      seed: 1,
      flow: 'bankRefund',
      kinds: {
        'browser>server POST refunds/:id#1': 'tabDiesAfter',
        'server>bank find#1': 'returned',
        'server>bank credit#1': 'lostAfter',
        'server>bank find#2': 'lostBefore',
      },
    },
  },
  {
    name: 'records a returned debit on each report',
    file: 'server/bank-debits/record-return.ts',
    edits: [{ find: 'external_id: returned.returnId', replace: 'external_id: newId(now)' }],
    witness: { seed: 1, flow: 'bank', kinds: { 'server>bank debit#1': 'returned' } },
  },
]
