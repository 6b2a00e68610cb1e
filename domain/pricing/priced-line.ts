import type { FieldError } from '../lib/envelope.ts'
import { type Money, sum } from '../money/money.ts'
import { type FeeRule, feesOn, type OfferingFees, type Tender } from './fee.ts'
import type { IntegrationData } from './integration-data.ts'
import type { PayableRequest } from './payable.ts'

/** A line of a payment at the price of the catalog or the record system. */
export type PricedLine = {
  id: string
  catalogItemId: string
  serviceOfferingId: string
  payableType: PayableRequest['payableType']
  name: string
  description: string
  amount: Money
  soid: string | null
  /** With the chosen option; null for an item of the catalog. */
  integrationData: IntegrationData | null
}

export type Priced = { line: PricedLine } | { errors: FieldError[] }

export type OfferingRule = FeeRule & { serviceOfferingId: string }

export type CartFees = OfferingFees & { serviceOfferingId: string }

export const subTotalOf = (lines: readonly PricedLine[]): Money =>
  sum(lines.map(({ amount }) => amount))

/** Fees per offering on its own subtotal, in whole cents. Offerings without a fee are left out. */
export const feesOf = (
  rules: readonly OfferingRule[],
  lines: readonly PricedLine[],
  paying: Tender,
): CartFees[] => {
  const offerings = [...new Set(lines.map((line) => line.serviceOfferingId))]
  return offerings.flatMap((serviceOfferingId) => {
    const own = lines.filter((line) => line.serviceOfferingId === serviceOfferingId)
    const ownRules = rules.filter((rule) => rule.serviceOfferingId === serviceOfferingId)
    const fees = feesOn(ownRules, subTotalOf(own), paying)
    return fees.length > 0 ? [{ serviceOfferingId, fees }] : []
  })
}
