import { type Mutant, unit, type Witness } from './mutant.ts'

const recordSubpayment = 'server/payments/record-subpayment.ts'
const verifyApproval = 'server/attempts/verify-approval.ts'
const inquire = 'server/attempts/inquire.ts'
const recordCharge = 'server/attempts/record-charge.ts'
const completeReport = 'server/attempts/complete-report.ts'

/** The faults that a schedule takes, and the lie that the server has to see through. */
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

/** Missing checks of what a workstation reports of its reader. */
export const inReports: readonly Mutant[] = [
  {
    name: 'a reported approval recorded without an inquiry',
    file: recordSubpayment,
    edits: [
      { find: "  if (by === 'trust') return 'trusted'\n", replace: "  if (by) return 'trusted'\n" },
    ],
    witness: invented,
  },
  {
    name: 'a reported approval recorded before the processor confirms it',
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
    name: '"there is no such charge" taken for a confirmation',
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
    name: '"there is no such charge" that is never final',
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
    name: 'an inquiry that a cashier waits for without end',
    file: verifyApproval,
    edits: [{ find: 'Promise.race([answer, late])', replace: 'Promise.race([answer])' }],
    witness: workstation({ 'server>processor query#1': 'slow' }),
  },
  {
    name: 'an approval of another amount taken for the total',
    file: recordCharge,
    edits: [{ find: "  if (!isTotal) return 'AMOUNT'\n", replace: '  void isTotal\n' }],
    witness: workstation({ 'reader>host sale#1': 'partial', [besideSale]: 'otherAmount' }),
  },
  {
    name: "another payment's charge found by the name of an attempt",
    file: inquire,
    edits: [{ find: 'all.filter((each) => each.ticketNumber === ticketNumber)', replace: 'all' }],
    witness: workstation({ 'liar>server beside begin#1': 'otherPayment' }),
  },
  {
    name: "another payment's charge found by its own id",
    file: verifyApproval,
    edits: [{ find: '    charge.ticketNumber === ticketNumberOf(payment.id) &&\n', replace: '' }],
    witness: workstation({ 'liar>server beside begin#1': 'otherPayment' }),
  },
  {
    name: "another attempt's charge found by its own id",
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
    name: 'a replayed approval that is refused and listed nowhere',
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
    name: 'a reversed charge taken for an approved one',
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
    name: 'a declined charge taken for an approved one',
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
    name: 'a reported reversal believed',
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
    name: 'a reported decline believed while the charge stands',
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
    name: 'a contradiction that administrators do not see',
    file: completeReport,
    edits: [{ find: '  await recordDiscrepancy(transaction, {\n', replace: '  void ({\n' }],
    witness: workstation({ [besideSale]: 'invented' }),
  },
  {
    name: 'a charge whose reversal leaves its payment being checked',
    file: 'server/attempts/mark-reversed.ts',
    edits: [{ find: '  await closeStarted(transaction, key, now)\n', replace: '' }],
    witness: workstation({
      'reader>host sale#1': 'partial',
      'reader>host reversal#1': 'refused',
      'server>processor reverse#1': 'away',
    }),
  },
  {
    name: 'any type of card at a workstation',
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
    name: 'any type of card at a reader of the cloud',
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
    name: "a card's approval for a payment by bank account",
    file: recordSubpayment,
    edits: [
      {
        find: "  if (payment_method_type === 'CARD_PRESENT') return\n",
        replace: '  if (payment_method_type) return\n',
      },
    ],
    witness: {
      seed: 2,
      flow: 'bank',
      kinds: { 'liar>server beside bank charge#1': 'invented' },
    },
  },
  {
    name: 'a payment refunded while it is being checked',
    file: 'domain/payment-status.ts',
    edits: [
      {
        find: "if (status !== 'COMPLETE' && status !== 'REFUNDED') return false",
        replace: "if (status === 'INCOMPLETE' || status === 'REFUND') return false",
      },
    ],
    witness: unit('domain/refundable.test.ts'),
  },
  {
    name: 'a page that calls complete what the processor has not confirmed',
    file: 'features/checkout/interrupted/resolve-outcome.ts',
    edits: [{ find: "paid.status === 'CHECKING' ?", replace: "paid.status === 'REFUND' ?" }],
    witness: unit('features/checkout/interrupted/resolve-outcome.test.ts'),
  },
]
