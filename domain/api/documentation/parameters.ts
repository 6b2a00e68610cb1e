import { demoUsers } from '../../demo/accounts.ts'
import { findDemo } from '../../demo/find-demo.ts'
import { demoMerchants } from '../../demo/merchants.ts'
import { demoPayment, demoSubpayment } from '../../demo/sale.ts'
import type { Endpoint, ParamsOf, QueryOf } from '../endpoint.ts'
import type { Endpoints } from '../endpoints.ts'
import { attemptId, saleId } from './examples.ts'

/** Without those of `none`, which allows any. */
type Names<Values> = Values extends object
  ? string extends keyof Values
    ? never
    : keyof Values
  : never
type NamesIn<E> = E extends Endpoint ? Names<ParamsOf<E>> | Names<QueryOf<E>> : never

type Parameter = { description: string; example: string }

/** Every parameter in a path or query: a missing one does not compile. */
export const parameters: Readonly<Record<NamesIn<Endpoints[keyof Endpoints]>, Parameter>> = {
  tenantId: {
    description: "The office. It must be the session's own; see `getAccountPermissions`.",
    example: demoPayment.tenantId,
  },
  paymentId: { description: 'The `_id` of the payment.', example: demoPayment._id },
  attemptId: {
    description: 'A UUID that the caller chooses for each attempt at charging the payment.',
    example: attemptId,
  },
  saleId: { description: 'The `id` that `createSale` returned.', example: saleId },
  transactionId: {
    description: 'The `btpsTransactionId` of the sale to refund.',
    example: demoSubpayment.btpsTransactionId,
  },
  acceptorId: {
    description: "The office's merchant; see the settings.",
    example: demoMerchants.lakeview.acceptorId,
  },
  terminalId: { description: 'The `_id` of the terminal.', example: demoPayment.terminalId ?? '' },
  accountId: {
    description: 'The `accountId` of the user.',
    example: findDemo(demoUsers, { emailAddress: 'cashier@lakeview.example' }).accountId,
  },
  productId: {
    description: 'The `_id` of the product.',
    example: demoPayment.payables[0]?.catalogItemId ?? '',
  },
  sessionId: {
    description: 'The `id` of the session.',
    example: '0195aa10-0005-7000-8000-000000000001',
  },
  closingId: {
    description: 'The number of the closing.',
    example: '12',
  },
  depositId: {
    description: 'The `_id` of a line or of an unpaid day.',
    example: '0195aa10-0000-7000-8000-000000000951',
  },
  shiftId: {
    description: 'The `_id` of the shift.',
    example: '0195aa10-0000-7000-8000-000000000921',
  },
  own: { description: "Leaves other cashiers' shifts out.", example: 'true' },
  period: {
    description: 'A month, or a fiscal year as `FY2026`.',
    example: '2026-03',
  },
  discrepancyId: {
    description: 'The `id` of the discrepancy.',
    example: '0195aa10-0000-7000-8000-000000000911',
  },
  soid: { description: 'The record system.', example: 'lakeview-citations' },
  includeDeleted: { description: 'Whether to add deactivated ones.', example: 'true' },
  startDate: {
    description: 'The earliest creation time, in ISO 8601 with an offset.',
    example: '2026-03-12T00:00:00-04:00',
  },
  endDate: {
    description: 'The latest creation time, in ISO 8601 with an offset.',
    example: '2026-03-12T23:59:59-04:00',
  },
  location: { description: 'Where the payments were made.', example: demoPayment.location },
  userIds: {
    description:
      'Account IDs of cashiers, separated by commas or in repeated parameters. Ignored for a cashier.',
    example: demoPayment.userId,
  },
  search: {
    description:
      "Part of a confirmation number, a name or a card's last four digits, or the ID of a payment or subpayment.",
    example: '1111',
  },
  pageSize: { description: 'How many payments a page has at most.', example: '100' },
  before: {
    description: 'The `_id` of the last item of the previous page.',
    example: demoPayment._id,
  },
  reason: {
    description: "One of the office's `refundReasons`; without it, none is recorded.",
    example: 'Wrong amount',
  },
  fields: { description: '`list` returns `LedgerRow`s.', example: 'list' },
}
