import { priceOf } from '#domain/catalog/product.ts'
import { priceCart as priceFrom, type PricedCart } from '#domain/checkout/price-cart.ts'
import type { Payable, PayableRequest } from '#domain/pricing/payable.ts'
import type { OfferingRule, PricedLine } from '#domain/pricing/priced-line.ts'

import type { TenantFixture } from '../fixtures/tenant.ts'
import { failureOf } from '../http/failure.ts'
import { findRecord, refuseItemOutages } from './records.ts'
import { refuseReservedByOthers } from './reserve-records.ts'

/** Rejects changed names or prices, and records being paid at another terminal. */
export const priceCart = (
  tenant: TenantFixture,
  userId: string,
  payables: readonly PayableRequest[],
): PricedCart => {
  refuseItemOutages(tenant, payables)
  const priced = priceFrom(payables, {
    findProduct: (id) => findProduct(tenant, id),
    findRecord: (name) => findRecord(tenant, name),
    maximumPayment: tenant.config.maximumPayment,
  })
  if ('refusal' in priced) throw failureOf(priced.refusal)
  refuseReservedByOthers(tenant, userId, priced.cart.lines)
  return priced.cart
}

const findProduct = ({ products }: TenantFixture, id: string) => {
  const product = products.find(({ _id, deleted }) => _id === id && !deleted)
  return (
    product && {
      ...product,
      id,
      serviceOfferingId: product.serviceOfferingId ?? '',
      price: priceOf(product),
    }
  )
}

export const rulesOf = ({ feeRules }: TenantFixture): OfferingRule[] =>
  Object.entries(feeRules).flatMap(([serviceOfferingId, rules]) =>
    rules.map((rule) => ({ ...rule, serviceOfferingId })),
  )

export const payableOf = (line: PricedLine, index: number): Payable => {
  const { amount, soid, ...rest } = line
  return {
    ...rest,
    lineItemId: `${line.id}-${index + 1}`,
    amountValue: amount.amount,
    amountCurrencyCode: amount.currencyCode,
    originalAmountValue: amount.amount,
    ...(soid !== null && { soid }),
    nameEditable: false,
    priceEditable: false,
  }
}
