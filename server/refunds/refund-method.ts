import type { BankGateway } from '../bank/bank-gateway.ts'
import { day } from '../clock.ts'
import { Failure } from '../errors.ts'
import { isSimulatedAcceptor } from '../payments/simulated-merchants.ts'
import type { Services } from '../services.ts'
import type { SaleMovement } from './find-sale.ts'
import type { RefundRow } from './refund-row.ts'
import { failures } from './refusals.ts'

export type RefundMethod = RefundRow['method']

/**
 * Whether the sale itself can be undone in place of a refund: all of it, and no older than a day.
 * Whether that is soon enough is the processor's to say.
 */
export const canBeUndone = (sale: SaleMovement, total: bigint, now: Date): boolean =>
  total === sale.charged_amount &&
  sale.trace_id !== null &&
  now.getTime() - sale.created_at.getTime() < day

/**
 * How the money goes back; a failure where it cannot, before anything is promised. A debit card's
 * refund takes its PIN (server/processor/express.ts), so its sale is undone or left alone.
 */
export function refundMethodOf(
  sale: SaleMovement,
  total: bigint,
  { processor, bankGateway }: Pick<Services, 'processor' | 'bankGateway'>,
  now: Date,
): RefundMethod {
  if (isSimulatedAcceptor(sale.tenant_id, sale.acceptor_id)) return 'REFUND'
  if (sale.payment_method_type === 'BANK') return wayOfBank(sale, bankGateway)
  if (processor === undefined) throw new Failure(503, failures.noProcessor)
  if (sale.card_sub_type === 'CREDIT') return 'REFUND'
  if (sale.card_sub_type !== 'DEBIT') throw new Failure(409, failures.otherCard)
  if (!canBeUndone(sale, total, now)) throw new Failure(409, failures.debit)
  return 'REVERSAL'
}

/** A debit is given back by the gateway that made it. */
function wayOfBank({ acceptor_id }: SaleMovement, gateway: BankGateway | undefined): RefundMethod {
  if (gateway === undefined) throw new Failure(503, failures.noGateway)
  if (acceptor_id !== gateway.acceptorId) throw new Failure(409, failures.otherGateway)
  return 'REFUND'
}
