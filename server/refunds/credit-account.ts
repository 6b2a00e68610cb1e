import { referenceNumberOf } from '#domain/attempt.ts'
import { fromMicros } from '#domain/money.ts'

import { answered } from '../bank/ask-gateway.ts'
import type { BankGateway } from '../bank/bank-gateway.ts'
import { failures } from './refusals.ts'
import { type Returned, type Returning, totalOf } from './returning.ts'

/**
 * Gives a refund of a bank payment back to its account, once however often it is asked for: by the
 * refund's own reference, and only where the gateway does not know of it yet.
 */
export async function creditAccount(
  gateway: BankGateway | undefined,
  { refund, sale, payment }: Returning,
): Promise<Returned> {
  // Promised through another gateway, in another setting: this one cannot know.
  if (gateway?.acceptorId !== sale.acceptor_id) return { kind: 'unknown' }
  const reference = referenceNumberOf(refund.id)
  const amount = fromMicros(totalOf(refund), payment.currency_code)
  const asked = { reference, gatewayId: sale.external_id, amount }
  const known = await answered(gateway.find(reference))
  const credited = known ?? (await answered(gateway.credit(asked)))
  switch (credited.kind) {
    case 'ACCEPTED':
      return { kind: 'done', externalId: credited.gatewayId }
    case 'REFUSED':
      return { kind: 'refused', failure: failures.bank }
    case 'UNKNOWN':
      return { kind: 'unknown' }
  }
}
