import type { BankGateway } from '../gateways/bank/bank-gateway.ts'
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

/** Debit refunds need a PIN (server/gateways/processor/express.ts), so debit sales can only be reversed. */
export function refundMethodOf(
  sale: SaleEntry,
  total: bigint,
  { processor, bankGateway }: Pick<Services, 'processor' | 'bankGateway'>,
  now: Date,
): RefundMethod {
  if (isSimulatedAcceptor(sale.tenant_id, sale.acceptor_id)) return 'REFUND'
  if (sale.payment_method_type === 'BANK') return bankRefundMethod(sale, bankGateway)
  if (processor === undefined) throw new Failure(503, failures.noProcessor)
  if (sale.card_sub_type === 'CREDIT') return 'REFUND'
  if (sale.card_sub_type !== 'DEBIT') throw new Failure(409, failures.otherCard)
  if (!canReverseInstead(sale, total, now)) throw new Failure(409, failures.debit)
  return 'REVERSAL'
}

/** Only the gateway that made a debit can return it. */
function bankRefundMethod(
  { acceptor_id }: SaleEntry,
  gateway: BankGateway | undefined,
): RefundMethod {
  if (gateway === undefined) throw new Failure(503, failures.noGateway)
  if (acceptor_id !== gateway.acceptorId) throw new Failure(409, failures.otherGateway)
  return 'REFUND'
}
