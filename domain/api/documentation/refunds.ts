import { demoPayable, demoPayment, demoRefund } from '../../demo/sale.ts'
import { usd } from '../../money/money.ts'
import { publishPayment } from '../../payments/published-payment.ts'
import type { RefundApproval } from '../../refunds/refund-approval.ts'
import type { RefundRequest } from '../../refunds/refund.ts'
import type { refundEndpoints } from '../refund-endpoints.ts'
import { notFound, type Operations, processorDown, processorUnreadable } from './operation.ts'

const request: RefundRequest = {
  idempotencyId: 'a0d1f3b2-7c54-4e8e-9b1a-2f6c8d9e0a11',
  lineItems: [{ lineItemId: demoPayable.lineItemId, amount: 1_500 }],
  initiatorType: 'AGENCY',
  reason: 'Wrong amount',
}

const approval: RefundApproval = {
  approver: { emailAddress: 'admin@clerk.example', password: 'four words of their own' },
}

const approved =
  "If the payment's refunds come to more than the office's `refundApprovalOver`, `approver` is the email and password of another administrator of the office. They are checked once, when the refund starts, and not stored; a repeat needs none."

const notApproved =
  'Or the refund needs an `approver`, or theirs is not the password of another administrator of the office.'
const throttled = 'Too many failed attempts to approve with this email.'
const noPasswords =
  'Refunds are turned off or limited to administrators. Or a refund that needs an `approver` is made on a server without passwords.'

const refunded = publishPayment({
  ...demoPayment,
  status: 'REFUNDED',
  refundable: false,
  payables: [{ ...demoPayable, refundedAmount: usd('15.00') }],
  subpayments: [...demoPayment.subpayments, demoRefund],
  totals: { ...demoPayment.totals, chargedTotal: usd('0.00') },
})

const notRefundable =
  'The payment is not completed, was reversed or returned by the bank, is already fully refunded, or is older than 60 days.'
const invalidLines =
  "A line is not part of the payment, exceeds its remainder, or is a partial amount that the office does not allow. Or the reason is not one of the office's `refundReasons`."

export const refundOperations: Operations<typeof refundEndpoints> = {
  refundPayment: {
    tag: 'Refunds',
    summary: 'Refund a payment',
    description: `Refunds the whole remainder with its fees to the card or account that paid. The reply lists payments; the refund is the one whose \`transactionType\` is \`CREDIT\`. \`reason\` is one of the office's \`refundReasons\`; without it, none is recorded. ${approved}`,
    refusals: {
      403: noPasswords,
      404: notFound.payment,
      409: notRefundable,
      422: `The refund cannot be made in this way, or the reason is not one of the office's \`refundReasons\`. ${notApproved}`,
      429: throttled,
      502: processorUnreadable,
      503: processorDown,
    },
    example: { body: approval, reply: [{ ...refunded, transactionType: 'CREDIT' }] },
  },
  draftRefund: {
    tag: 'Refunds',
    summary: 'Preview a refund',
    description:
      'Calculates the fees that a refund returns; moves no money. `transactionId` is the `btpsTransactionId` of the sale. Amounts are in cents. `processRefund` with the same body refunds exactly what was previewed.',
    refusals: { 404: notFound.payment, 409: notRefundable, 422: invalidLines },
    example: {
      body: request,
      reply: { refundSubTotal: usd('15.00'), refundFeeTotal: usd('1.00') },
    },
  },
  processRefund: {
    tag: 'Refunds',
    summary: 'Refund lines',
    description: `Refunds lines, whole or in part, with their share of the fees. Choose a new UUID as \`idempotencyId\` for each refund and repeat it when you repeat the request: the money is returned once. \`reason\` is one of the office's \`refundReasons\`; without it, none is recorded. ${approved}`,
    refusals: {
      403: noPasswords,
      404: notFound.payment,
      409: `${notRefundable} Or the amounts changed after the preview, or the \`idempotencyId\` was used with other lines.`,
      422: `${invalidLines} ${notApproved}`,
      429: throttled,
      502: processorUnreadable,
      503: processorDown,
    },
    example: { body: { ...request, ...approval }, reply: refunded },
  },
}
