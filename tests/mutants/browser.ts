import { type Mutant, unit, type Witness } from './mutant.ts'

const charging = 'features/checkout/charge'

const workstation = (kinds: Readonly<Record<string, string>>, seed = 1): Witness => ({
  seed,
  flow: 'workstation',
  kinds,
})

const recording = (number: number) => `browser>server POST payments/:id/subpayments#${number}`

/** Faults in how a cashier's page handles a charge. */
export const browserMutants: readonly Mutant[] = [
  {
    name: 'treats an offline approval as not charged, on the page',
    file: 'features/shared/reader/direct.ts',
    edits: [{ find: 'isReaderIdle && isApprovedOffline !== true', replace: 'isReaderIdle' }],
    witness: unit('features/shared/reader/direct-stored.test.ts'),
  },
  {
    name: 'uses a new attempt id on retry',
    file: 'features/checkout/state/payment-draft.ts',
    edits: [
      {
        find: 'const names = await attemptOf(payment._id, attempts)',
        replace: `const names = { ...(await attemptOf(payment._id, attempts)), attemptId: crypto.randomUUID() }`,
      },
    ],
    witness: unit(`${charging}/take-payment.test.ts`),
  },
  {
    name: 'writes the journal after sending',
    file: `${charging}/browser-journal.ts`,
    edits: [
      {
        find: `      await ignoreFailure(withStore((store) => store.put(attempt)))
      const outcome = await charge()`,
        replace: `      const outcome = await charge()
      await ignoreFailure(withStore((store) => store.put(attempt)))`,
      },
    ],
    witness: workstation({ 'customer>reader card#1': 'tabDies' }),
  },
  {
    name: 'keeps the journal in memory only',
    file: `${charging}/browser-journal.ts`,
    edits: [{ find: "{ durability: 'strict' }", replace: "{ durability: 'relaxed' }" }],
    witness: workstation({ 'customer>reader card#1': 'tabDies' }),
  },
  {
    name: 'accepts a mismatched amount',
    file: `${charging}/complete-sale.ts`,
    edits: [
      {
        find: 'return isRight ? recordPayment(work, outcome.approval)',
        replace: 'return isRight || work ? recordPayment(work, outcome.approval)',
      },
    ],
    witness: unit(`${charging}/undone-payment.test.ts`),
  },
  {
    name: 'skips the reversal',
    file: `${charging}/reverse-charge.ts`,
    edits: [{ find: '    await work.reader.reverse(work.attempt, approval)\n', replace: '' }],
    witness: workstation({ 'reader>host sale#1': 'partial' }),
  },
  {
    name: 'repeats the reversal',
    file: `${charging}/reverse-charge.ts`,
    edits: [
      {
        find: '    await work.reader.reverse(work.attempt, approval)\n',
        replace: `    await work.reader.reverse(work.attempt, approval)
    await work.reader.reverse(work.attempt, approval)
`,
      },
    ],
    witness: unit(`${charging}/undone-payment.test.ts`),
  },
  {
    name: 'reports AutoRetryFailure without reversing',
    file: `${charging}/record-payment.ts`,
    edits: [
      {
        find: '(await fetchOutcome(work)) ?? (await reverseCharge(work, approval))',
        replace:
          "(await fetchOutcome(work)) ?? ('REVERSED' as Awaited<ReturnType<typeof reverseCharge>>)",
      },
    ],
    witness: workstation(
      Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [recording(number), 'refused'])),
    ),
  },
  {
    name: 'treats an unknown outcome as refused',
    file: 'features/shared/reader/attempt-outcome.ts',
    edits: [
      {
        find: "    case 'UNKNOWN':\n      return { kind: 'unknown' }",
        replace: "    case 'UNKNOWN':\n      return refusedWith(refusalMessages.notCharged)",
      },
    ],
    witness: workstation({
      'browser>reader POST /api/v:id/sale#1': 'lostAfter',
      'server>processor query#1': 'lostBefore',
    }),
  },
  {
    name: 'trusts "not found" while a customer is at the reader',
    file: 'features/shared/reader/direct.ts',
    edits: [{ find: "return state !== 'busy'", replace: "return state !== 'busy' || true" }],
    witness: unit('features/shared/reader/direct-outcome.test.ts'),
  },
  {
    name: "trusts the reader's failure while the server is unreachable",
    file: 'features/shared/reader/direct-sale.ts',
    edits: [
      {
        find: "  if (verdict.kind === 'known') return verdict.outcome\n  const isApprovedOffline",
        replace: `  if (verdict.kind === 'known') return verdict.outcome
  if (verdict.kind === 'doubtful') {
    const seen = await work.outcome(attempt)
    return seen.kind === 'approved' ? seen : { kind: 'refused', refusal: verdict.refusal }
  }
  const isApprovedOffline`,
      },
    ],
    witness: workstation({
      'reader>host sale#1': 'answerLost',
      'server>processor query#1': 'refused',
    }),
  },
  {
    name: 'reverses a charge because its session ended',
    file: `${charging}/record-payment.ts`,
    edits: [{ find: ' || error.status === 401', replace: '' }],
    witness: unit(`${charging}/undone-payment.test.ts`),
  },
]
