import type { PaymentMethod } from '#domain/pricing/payment-method.ts'

import type { Services } from '../http/services.ts'
import type { RefundRow } from '../ledger/refund-row.ts'
import { day } from '../platform/clock.ts'
import { Failure } from '../platform/errors.ts'
import { isSimulatedAcceptor } from '../pricing/simulated-merchants.ts'
import type { SaleEntry } from './find-sale.ts'
import { failures } from './refusals.ts'

export type RefundMethod = RefundRow['method']

/** Whether to try a reversal instead: the full amount, within a day. The processor has the last say. */
export const canReverseInstead = (sale: SaleEntry, total: bigint, now: Date): boolean =>
  total === sale.charged_amount &&
  sale.trace_id !== null &&
  now.getTime() - sale.created_at.getTime() < day

type Gateways = Pick<Services, 'processor' | 'bankGateway'>
type MethodOf = (sale: SaleEntry, total: bigint, gateways: Gateways, now: Date) => RefundMethod

const refundMethods: Record<PaymentMethod, MethodOf> = {
  CARD_PRESENT: cardRefundMethod,
  BANK: bankRefundMethod,
}

/** @throws Failure if the sale cannot be refunded from here */
export const refundMethodOf: MethodOf = (sale, total, gateways, now) =>
  isSimulatedAcceptor(sale.tenant_id, sale.acceptor_id)
    ? 'REFUND'
    : refundMethods[sale.payment_method_type](sale, total, gateways, now)

/** Debit refunds need a PIN (server/gateways/processor/express.ts), so debit sales can only be reversed. */
function cardRefundMethod(
  sale: SaleEntry,
  total: bigint,
  { processor }: Gateways,
  now: Date,
): RefundMethod {
  if (processor === undefined) throw new Failure(503, failures.noProcessor)
  if (sale.card_sub_type === 'CREDIT') return 'REFUND'
  if (sale.card_sub_type !== 'DEBIT') throw new Failure(409, failures.otherCard)
  if (!canReverseInstead(sale, total, now)) throw new Failure(409, failures.debit)
  return 'REVERSAL'
}

/** Only the gateway that made a debit can return it. */
function bankRefundMethod(
  { acceptor_id }: SaleEntry,
  _total: bigint,
  { bankGateway }: Gateways,
): RefundMethod {
  if (bankGateway === undefined) throw new Failure(503, failures.noGateway)
  if (acceptor_id !== bankGateway.acceptorId) throw new Failure(409, failures.otherGateway)
  return 'REFUND'
}
