import {
  amountMismatch,
  failureCodes,
  notCharged,
  returnedMoney,
} from '#domain/checkout/checkout-notices.ts'
import type { Problem } from '#domain/lib/problem.ts'
import { matches } from '#domain/money/money.ts'
import type { CardApproval, CardRefusal } from '#domain/payments/attempt.ts'
import { readerErrorOf } from '#domain/reader/reader-errors.ts'
import { integrationTypeOf } from '#domain/terminals/terminal.ts'
import type { SaleOutcome } from '#features/shared/reader/reader.ts'

import type { AttemptWork } from './payment-work.ts'
import { type RecordingResult, recordPayment, reportFailure } from './record-payment.ts'
import { reverseCharge } from './reverse-charge.ts'

const errorOf = ({ statusCode, processorCode, message }: CardRefusal): Problem =>
  readerErrorOf({
    statusCode: statusCode ?? undefined,
    processorCode: processorCode ?? undefined,
    userMessage: message ?? undefined,
  })

/** The server runs and records a cloud reader's sale itself. */
export const isServerSale = ({ terminal }: AttemptWork['attempt']) =>
  integrationTypeOf(terminal) === 'TRIPOS_CLOUD'

const reportRefusal = (work: AttemptWork, refusal: CardRefusal): Problem => {
  const error = errorOf(refusal)
  const { statusCode, processorCode } = refusal
  if (!isServerSale(work.attempt)) {
    reportFailure(
      work,
      {
        failureCode: statusCode ?? 'NoAnswer',
        failureDescription: [processorCode, refusal.message ?? error.detail]
          .filter(Boolean)
          .join(' '),
        chargedAmount: null,
        authorizedAmount: null,
      },
      { takenBack: false },
    )
  }
  return error
}

const reverseMismatch = async (
  work: AttemptWork,
  approval: CardApproval,
): Promise<RecordingResult> => {
  const { amount: asked } = work.attempt
  const approved = approval.approvedAmount
  const how = await reverseCharge(work, approval)
  if (how === 'RECORDED') return { kind: 'recorded', payment: null, notice: null }
  if (how === 'NOT_CHARGED') {
    return { kind: 'refused', error: notCharged, money: { kind: 'notCharged' } }
  }
  const error = amountMismatch(how, { asked, approved })
  const money = returnedMoney(how, { asked, approved })
  reportFailure(
    work,
    {
      failureCode: failureCodes.insufficientFunds,
      failureDescription: error.detail,
      chargedAmount: asked,
      authorizedAmount: approved,
    },
    { takenBack: !money.isPending },
  )
  return { kind: 'undone', error, money }
}

/** Records a sale, or reverses one of a wrong amount (SPEC §4 Payment processing). */
export const completeSale = async (
  work: AttemptWork,
  outcome: SaleOutcome,
): Promise<RecordingResult> => {
  if (outcome.kind === 'refused') {
    const error = reportRefusal(work, outcome.refusal)
    return { kind: 'refused', error, money: outcome.wasCharged ? null : { kind: 'notCharged' } }
  }
  if (outcome.isRecorded) return { kind: 'recorded', payment: null, notice: null }
  const isRight = matches(outcome.approval.approvedAmount, work.attempt.amount)
  return isRight ? recordPayment(work, outcome.approval) : reverseMismatch(work, outcome.approval)
}
