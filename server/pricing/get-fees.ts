import { cardSubTypesOf, noFees } from '#domain/checkout/payment-refusals.ts'
import { methodFromRequest } from '#domain/pricing/payment-method.ts'
import { feesOf } from '#domain/pricing/priced-line.ts'

import type { Handler } from '../http/call.ts'
import { failureOf } from '../platform/errors.ts'
import { priceCart } from './price-cart.ts'
import { readPricingContext } from './read-pricing-context.ts'
import { readRecords } from './read-records.ts'
import { refuseReservedByOthers } from './reserve-records.ts'

/** SPEC §7 fees/v2: responds 404 if no offering has a fee, which the client treats as none. */
export const getFees: Handler<'getFees'> = async (call) => {
  const { db, now, body } = call
  const { payables } = body
  const { tenantId, accountId } = call.principal
  const pricing = await readPricingContext(db, call.principal)
  const records = await readRecords({ ...call, tenantId }, payables)
  const { lines } = await priceCart(db, { pricing, payables, records })
  await refuseReservedByOthers(db, { tenantId, accountId, lines, now })
  const fees = feesOf(pricing.feeRules, lines, {
    method: methodFromRequest(body.paymentMethodType),
    cardSubTypes: cardSubTypesOf(body.cardSubType, pricing.config),
  })
  if (fees.length === 0) throw failureOf(noFees)
  return fees
}
