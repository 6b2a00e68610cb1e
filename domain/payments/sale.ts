import * as z from 'zod/mini'

import { Id, text } from '../lib/text.ts'
import { Money } from '../money/money.ts'
import { CardSubType } from '../pricing/payment-method.ts'
import { CardApproval } from './attempt.ts'
import { CardBrand } from './pos-receipt.ts'

/** A reader's reply to a sale: only `Approved` is success (SPEC §3 Terminal sale). */
export const SaleResult = z.object({
  statusCode: text(64),
  approvedAmount: Money,
  paymentType: CardSubType,
  transactionId: z.nullable(Id),
  processorCode: z.nullable(text(16)),
})
export type SaleResult = z.infer<typeof SaleResult>

/** A cloud reader sale, polled every second while IN_PROGRESS (SPEC §4 Cloud path). */
export const Sale = z.object({
  id: Id,
  status: z.enum(['IN_PROGRESS', 'FAILED', 'COMPLETE']),
  errorMessage: z.nullable(text(500)),
  result: z.nullable(SaleResult),
})
export type Sale = z.infer<typeof Sale>

/**
 * SPEC §7 POST payments/{id}/sales. `requestId` is the attempt's ID; repeating it returns the same
 * sale. Without `terminalId`, the payment's terminal takes it.
 */
export const SaleRequest = z.object({ requestId: z.uuid(), terminalId: z.optional(Id) })
export type SaleRequest = z.infer<typeof SaleRequest>

export const swipeScenarios = {
  Success: 'Success',
  Declined: 'Declined',
  Cancelled: 'Cancelled',
  DeviceTimeout: 'Device Timeout',
  RandomError: 'Random Error',
} as const
export const SwipeScenario = z.enum([
  'Success',
  'Declined',
  'Cancelled',
  'DeviceTimeout',
  'RandomError',
])
export type SwipeScenario = z.infer<typeof SwipeScenario>

/** SPEC §7 simulator/swipe. */
export const Swipe = z.object({
  terminalId: Id,
  lastFour: z.string().check(z.regex(/^\d{4}$/, 'Must be four digits.')),
  cardBrand: CardBrand,
  debitCard: z.boolean(),
  resultScenario: SwipeScenario,
  /** Not in the specification: which answer `RandomError` is (domain/rehearsal/rehearsed-outcomes.ts). */
  outcomeName: z.optional(text(64)),
})
export type Swipe = z.infer<typeof Swipe>

export const StubTransactionRequest = z.object({
  paymentId: Id,
  attemptId: z.uuid(),
  terminalId: Id,
})

export const StubTransaction = z.object({ statusCode: text(64), ...CardApproval.shape })
