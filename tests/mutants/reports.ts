import { type Mutant, unit, type Witness } from './mutant.ts'

const recordSubpayment = 'server/payments/record-subpayment.ts'
const verifyApproval = 'server/reversal/verify-approval.ts'
const inquire = 'server/reversal/inquire.ts'
const recordCharge = 'server/reversal/record-charge.ts'
const completeReport = 'server/attempts/complete-report.ts'

/** Faults injected by a schedule, and the false report that the server must detect. */
const workstation = (kinds: Readonly<Record<string, string>>): Witness => ({
  seed: 2,
  flow: 'workstation',
  kinds,
})

const besideSale = 'liar>server beside sale#1'
const insteadOfRecording = 'liar>server instead of recording#1'
const insteadOfFailure = 'liar>server instead of failure#1'

const invented = workstation({
  'customer>reader card#1': 'cancels',
  [insteadOfFailure]: 'invented',
})

/** Missing checks of what a workstation reports about its reader. */
export const reportMutants: readonly Mutant[] = [
  {
    name: 'records a reported approval without an inquiry',
    file: recordSubpayment,
    edits: [
      { find: "  if (by === 'trust') return 'trusted'\n", replace: "  if (by) return 'trusted'\n" },
    ],
    witness: invented,
  },
  {
    name: 'records a reported approval before the processor confirms it',
    file: recordSubpayment,
    edits: [
      {
        find: "if (verified === 'trusted') {",
        replace: "if (verified === 'trusted' || verified.kind === 'unknown') {",
      },
    ],
    witness: workstation({
      'customer>reader card#1': 'cancels',
      [insteadOfFailure]: 'invented',
      'server>processor query#1': 'lostBefore',
    }),
  },
  {
    name: 'treats "there is no such charge" as a confirmation',
    file: recordSubpayment,
    edits: [
      {
        find: "if (verified === 'trusted') {",
        replace: "if (verified === 'trusted' || verified.kind === 'none') {",
      },
    ],
    witness: invented,
  },
  {
    name: 'never accepts "there is no such charge" as final',
    file: 'server/attempts/resolve-report.ts',
    edits: [
      {
        find: 'const isFinal = later(reportedAt, notFoundFinalAfter) <= now',
        replace: 'const isFinal = later(reportedAt, 10_000 * notFoundFinalAfter) <= now',
      },
    ],
    witness: invented,
  },
  {
    name: 'lets a cashier wait for an inquiry forever',
    file: verifyApproval,
    edits: [{ find: 'Promise.race([answer, late])', replace: 'Promise.race([answer])' }],
    witness: workstation({ 'server>processor query#1': 'slow' }),
  },
  {
    name: 'accepts an approval of another amount',
    file: recordCharge,
    edits: [{ find: "  if (!isTotal) return 'AMOUNT'\n", replace: '  void isTotal\n' }],
    witness: workstation({ 'reader>host sale#1': 'partial', [besideSale]: 'otherAmount' }),
  },
  {
    name: "matches another payment's charge by attempt name",
    file: inquire,
    edits: [{ find: 'all.filter((each) => each.ticketNumber === ticketNumber)', replace: 'all' }],
    witness: workstation({ 'liar>server beside begin#1': 'otherPayment' }),
  },
  {
    name: "matches another payment's charge by its id",
    file: verifyApproval,
    edits: [{ find: '    charge.ticketNumber === ticketNumberOf(payment.id) &&\n', replace: '' }],
    witness: workstation({ 'liar>server beside begin#1': 'otherPayment' }),
  },
  {
    name: "matches another attempt's charge by its id",
    file: verifyApproval,
    edits: [
      {
        find: ' &&\n    charge.referenceNumber === referenceNumberOf(attemptId)\n',
        replace: '\n',
      },
    ],
    witness: workstation({ [besideSale]: 'otherAttempt' }),
  },
  {
    name: 'refuses a replayed approval without listing it',
    file: recordSubpayment,
    edits: [
      {
        find: "  if (row.payment_id !== payment.id) return 'otherPayment'\n",
        replace:
          '  if (row.payment_id !== payment.id) throw new Failure(409, refusalMessages.OTHER_PAYMENT)\n',
      },
    ],
    witness: workstation({ [insteadOfRecording]: 'otherPaymentPaid' }),
  },
  {
    name: 'treats a reversed charge as approved',
    file: inquire,
    edits: [
      {
        find: "withStatus('APPROVED')",
        replace: "transactions.filter((each) => each.status !== 'REFUSED')",
      },
    ],
    witness: workstation({ 'reader>host sale#1': 'answerLostAndReversed' }),
  },
  {
    name: 'treats a declined charge as approved',
    file: inquire,
    edits: [
      {
        find: "withStatus('APPROVED')",
        replace: "transactions.filter((each) => each.status !== 'REVERSED')",
      },
    ],
    witness: workstation({
      'reader>host sale#1': 'declined',
      [insteadOfFailure]: 'declinedAsApproved',
    }),
  },
  {
    name: 'trusts a reported reversal',
    file: 'server/payments/record-failure.ts',
    edits: [
      {
        find: "const isTrusted = by === 'trust' ||",
        replace: 'const isTrusted = by.length > 0 ||',
      },
    ],
    witness: workstation({ 'liar>server beside recording#1': 'reversedRecorded' }),
  },
  {
    name: 'trusts a reported decline despite the charge',
    file: 'server/attempts/complete-failure.ts',
    edits: [
      {
        find: "    case 'approved': {\n      const { charge } = answer\n",
        replace:
          "    case 'approved': {\n      await closeStarted(transaction, key, now)\n      if (key) return\n      const { charge } = answer\n",
      },
    ],
    witness: workstation({ [insteadOfRecording]: 'declinedUnrecorded' }),
  },
  {
    name: 'hides a discrepancy from administrators',
    file: completeReport,
    edits: [{ find: '  await recordDiscrepancy(transaction, {\n', replace: '  void ({\n' }],
    witness: workstation({ [besideSale]: 'invented' }),
  },
  {
    name: 'leaves a reversal pending after the charge was reversed',
    file: 'server/reversal/complete-reversal.ts',
    edits: [
      {
        find: "changeAttempt(transaction, key, 'reverse',",
        replace: "changeAttempt(transaction, key, 'requireReversal',",
      },
    ],
    witness: workstation({
      'reader>host sale#1': 'partial',
      'reader>host reversal#1': 'refused',
      'server>processor reverse#1': 'away',
    }),
  },
  {
    name: 'accepts any card type at a workstation',
    file: recordCharge,
    edits: [
      {
        find: "if (!paysChosenCardType(payment.card_sub_type, approval.paymentType)) return 'CARD_TYPE'",
        replace: 'void paysChosenCardType',
      },
    ],
    witness: workstation({ 'reader>host sale#1': 'otherCard' }),
  },
  {
    name: 'accepts any card type at a cloud reader',
    file: 'server/card-reader-sales/cloud/complete-sale.ts',
    edits: [
      {
        find: ' &&\n      paysChosenCardType(payment.card_sub_type, approval.paymentType)\n',
        replace: ' &&\n      paysChosenCardType !== undefined\n',
      },
    ],
    witness: { seed: 2, flow: 'cloud', kinds: { 'reader>host cloud sale#1': 'otherCard' } },
  },
  {
    name: 'accepts a card approval for a bank payment',
    file: recordSubpayment,
    edits: [
      {
        find: '    refuseIf(cardRefusal(payment.payment_method_type))\n',
        replace: '',
      },
    ],
    witness: {
      seed: 2,
      flow: 'bank',
      kinds: { 'liar>server beside bank charge#1': 'invented' },
    },
  },
  {
    name: 'refunds a payment that is still being checked',
    file: 'domain/refunds/refund-window.ts',
    edits: [
      {
        find: "if (status !== 'COMPLETE' && status !== 'REFUNDED') return false",
        replace: "if (status === 'INCOMPLETE' || status === 'REFUND') return false",
      },
    ],
    witness: unit('domain/refunds/refund-window.test.ts'),
  },
  {
    name: 'shows an unconfirmed payment as complete',
    file: 'features/checkout/charge/interrupted/resolve-outcome.ts',
    edits: [{ find: "paid.status === 'CHECKING' ?", replace: "paid.status === 'REFUND' ?" }],
    witness: unit('features/checkout/charge/interrupted/resolve-outcome.test.ts'),
  },
]
