import { fromMicros } from '#domain/money/money.ts'
import { referenceNumberOf } from '#domain/payments/attempt.ts'

import { answerOrUnknown } from '../bank-debits/ask-gateway.ts'
import type { BankGateway } from '../gateways/bank/bank-gateway.ts'
import { type RefundResult, type RefundDetails, totalOf } from './refund-result.ts'
import { failures } from './refusals.ts'

/** Credits a refund to its bank account, idempotent by the refund's reference. */
export async function creditAccount(
  gateway: BankGateway | undefined,
  { refund, sale, payment }: RefundDetails,
): Promise<RefundResult> {
  // The sale was made through another gateway, which this one does not know.
  if (gateway?.acceptorId !== sale.acceptor_id) return { kind: 'unknown' }
  const reference = referenceNumberOf(refund.id)
  const amount = fromMicros(totalOf(refund), payment.currency_code)
  const credit = { reference, gatewayId: sale.external_id, amount }
  const known = await answerOrUnknown(gateway.find(reference))
  const credited = known ?? (await answerOrUnknown(gateway.credit(credit)))
  switch (credited.kind) {
    case 'ACCEPTED':
      return { kind: 'done', externalId: credited.gatewayId }
    case 'REFUSED':
      return { kind: 'refused', failure: failures.bank }
    case 'UNKNOWN':
      return { kind: 'unknown' }
  }
}
