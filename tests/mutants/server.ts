import { type Mutant, server, unit } from './mutant.ts'

/** Faults in how the server moves and records money. */
export const serverMutants: readonly Mutant[] = [
  {
    name: "drops the unique key on the reader's transaction",
    file: 'server/db/migrations/0001-baseline.sql',
    edits: [{ find: 'unique (acceptor_id, external_id)', replace: 'check (true)' }],
    witness: server('tests/server/subpayments.test.ts'),
  },
  {
    name: 'treats an offline approval as not charged, on the server',
    file: 'server/attempts/reconcile.ts',
    edits: [
      {
        find: "if (storedOfflineAt !== undefined && later(storedOfflineAt, offlineApprovalWindow) > now)\n        return 'unknown'",
        replace: '',
      },
    ],
    witness: server('tests/server/offline-approvals.test.ts'),
  },
  {
    name: 'never inquires again about an unreported charge',
    file: 'server/attempts/open-attempts.ts',
    edits: [
      { find: '(closedAt && later(closedAt, lateChargeWindow) <= now)', replace: 'closedAt' },
    ],
    witness: server('tests/server/offline-approvals.test.ts'),
  },
  {
    name: 'starts an abandoned attempt on a late request',
    file: 'server/ledger/attempt-row.ts',
    edits: [{ find: 'attempt?.abandoned_at != null', replace: 'attempt === null' }],
    witness: server('tests/server/bank.test.ts'),
  },
  {
    name: "never inquires again about a cloud reader's unreported charge",
    file: 'server/card-reader-sales/cloud/cloud-sales.ts',
    edits: [
      { find: 'return { again: lateChargeDelay(endedAt, now) }', replace: 'return undefined' },
    ],
    witness: server('tests/server/cloud-lost-answers.test.ts'),
  },
  {
    name: 'prices a cart with stale settings',
    file: 'server/pricing/read-pricing-context.ts',
    edits: [{ find: 'known && known.version === settingsVersion', replace: 'known' }],
    witness: server('tests/server/pricing-context.test.ts'),
  },
  {
    name: 'reverses a late approval on two servers concurrently',
    file: 'server/card-reader-sales/cloud/run-sale.ts',
    edits: [
      {
        find: '      return recordApproval(work, sale, outcome.approval)\n',
        replace: `      await recordApproval(work, sale, outcome.approval)
      return cloudLanes.reverse(lane, outcome.approval)\n`,
      },
    ],
    witness: server('tests/server/cloud-instances.test.ts'),
  },
  {
    name: 'acknowledges before the commit',
    file: 'server/http/idempotency.ts',
    edits: [
      {
        find: 'await db.transaction().execute(async (transaction) => {',
        replace: `await new Promise<Contents>((resolve, reject) =>
      db.transaction().execute(async (transaction) => {`,
      },
      {
        find: '      return made\n    })',
        replace: '      resolve(made)\n      return made\n    }).catch(reject))',
      },
    ],
    witness: server('server/http/idempotency.test.ts'),
  },
  {
    name: 'compares amounts as floats',
    file: 'domain/money/money.ts',
    edits: [
      {
        find: '  absoluteValue(one.micros - other.micros) < MATCH_TOLERANCE_MICROS',
        replace: '  Math.abs(Number(one.amount) - Number(other.amount)) < 0.01',
      },
    ],
    witness: unit('domain/money/money.test.ts'),
  },
  {
    name: 'ignores a mismatch below a dollar',
    file: 'domain/money/money.ts',
    edits: [
      {
        find: '  absoluteValue(one.micros - other.micros) < MATCH_TOLERANCE_MICROS',
        replace: '  absoluteValue(one.micros - other.micros) < MATCH_TOLERANCE_MICROS * 100n',
      },
    ],
    witness: { seed: 1, flow: 'workstation', kinds: { 'reader>host sale#1': 'centShort' } },
  },
  {
    name: 'refunds instead of reversing without an inquiry',
    file: 'server/reversal/reverse-charge.ts',
    edits: [
      {
        find: "return after.kind === 'approved' ? reversal : { ...reversal, kind: 'unknown' }",
        replace: "return { ...reversal, kind: 'refused' }",
      },
    ],
    witness: server('tests/server/pending-reversals.test.ts'),
  },
  {
    name: 'lets a late failure overwrite a success',
    file: 'server/ledger/refresh-payment-status.ts',
    edits: [
      {
        find: 'const failure = isPaid && failed?.failureCode !== slowSuccess ? undefined : failed',
        replace: 'const failure = failed',
      },
      {
        find: '...(isPaid && keepSlowSuccess),',
        replace: '...(isPaid && !failed && keepSlowSuccess),',
      },
    ],
    witness: server('tests/server/reversed-charges.test.ts'),
  },
  {
    name: 'reads the refund remainder outside the transaction',
    file: 'server/refunds/begin-refund.ts',
    edits: [
      {
        find: `export const beginRefund = (call: RefundCall, order: RefundOrder): Promise<StartedRefund> =>
  inTransaction(call.db, async (transaction) => {`,
        replace: `export const beginRefund = async (call: RefundCall, order: RefundOrder): Promise<StartedRefund> => {
  const seen = await findPayment(call.db, call.principal, order.sale.payment_id, { lock: false })
  const payment = await readPayment(call.db, seen, call.now)
  return inTransaction(call.db, async (transaction) => {`,
      },
      {
        find: `    const payment = await readPayment(transaction, row, now)
    return { kind: 'leased', refund: await insertRefund(transaction, call, order, payment) }
  })`,
        replace: `    return { kind: 'leased', refund: await insertRefund(transaction, call, order, payment) }
  })
}`,
      },
    ],
    witness: server('server/refunds/begin-refund.test.ts'),
  },
  {
    name: 'rounds up the fee portion of each partial refund',
    file: 'domain/refunds/refund.ts',
    edits: [
      {
        find: 'return total + refundedFee(fee, after, of) - refundedFee(fee, before, of)',
        replace: 'return total + Math.ceil((fee * (after - before)) / Math.max(of, 1))',
      },
    ],
    witness: unit('domain/refunds/refund.test.ts'),
  },
  {
    name: "omits the body's hash from the idempotency key",
    file: 'server/http/idempotency.ts',
    edits: [
      {
        find: '    if (!stored.request_hash.equals(hash)) throw failureOf(requestRefusals.usedKey)\n',
        replace: '',
      },
    ],
    witness: server('tests/server/idempotency.test.ts'),
  },
  {
    name: 'acknowledges a job before its effect',
    file: 'server/jobs/run-jobs.ts',
    edits: [
      {
        find: '    let next: JobResult\n    try {',
        replace: '    let next: JobResult\n    await remove(db, job, leaseOwner)\n    try {',
      },
    ],
    witness: {
      seed: 1,
      flow: 'workstation',
      kinds: {
        'customer>reader card#1': 'tabDies',
        'browser>journal return#1': 'none',
        'server>processor query#1': 'serverDiesBefore',
      },
    },
  },
  {
    name: "measures the 60 days with a clock other than the server's",
    file: 'server/ledger/read-payment.ts',
    edits: [
      {
        find: 'isRefundable({ createdAt, payables }, status, seconds(now))',
        replace:
          'isRefundable({ createdAt, payables }, status, seconds(new Date(now && Date.now())))',
      },
    ],
    witness: server('tests/server/refunds.test.ts'),
  },
  {
    name: 'keeps a pending reversal in memory only',
    file: 'server/reversal/require-reversal.ts',
    edits: [{ find: '  await enqueueReversalJob(transaction, key, now)\n  if', replace: '  if' }],
    witness: server('tests/server/reconciler.test.ts'),
  },
  {
    name: 'reverses under a live lease',
    file: 'server/attempts/reconcile.ts',
    edits: [
      {
        find: "  if (lastSeenAt !== undefined && later(lastSeenAt, clientLease) > now) return 'open'\n",
        replace: '',
      },
    ],
    witness: server('tests/server/reconciler.test.ts'),
  },
  {
    name: 'claims an orphaned charge reported to the teller as failed',
    file: 'server/reversal/record-charge.ts',
    edits: [{ find: "  if (isFailed) return 'FAILED'\n", replace: '  void isFailed\n' }],
    witness: server('tests/server/reconciler.test.ts'),
  },
  {
    name: 'ignores the reversal of a recorded charge',
    file: 'server/attempts/verify-recorded.ts',
    edits: [
      {
        find: "  if (result.kind === 'reversed') {\n    const { approval }",
        replace:
          "  if (result.kind === 'reversed' && result.kind.length === 0) {\n    const { approval }",
      },
    ],
    witness: server('tests/server/recorded-attempts.test.ts'),
  },
  {
    name: "resends a cloud reader's sale after a lost response",
    file: 'server/card-reader-sales/cloud/mark-sent.ts',
    edits: [{ find: "    .where('sent_at', 'is', null)\n", replace: '' }],
    witness: server('server/card-reader-sales/cloud/mark-sent.test.ts'),
  },
]
