import { fold } from '../lib/search.ts'
import { compare, format, fromCents, type Money } from '../money/money.ts'

export type WarnedProduct = { name: string; cents: number | null; priceEditable: boolean }

/** What an administrator should know before saving; nothing of it is refused. */
export const productWarnings = (
  { name, cents, priceEditable }: WarnedProduct,
  otherNames: readonly string[],
  /** The office's limits of a payment. */
  { least, most }: { least: Money; most: Money },
): string[] => {
  const key = fold(name.trim())
  const namesake = key === '' ? undefined : otherNames.find((each) => fold(each) === key)
  const warnings =
    namesake === undefined
      ? []
      : [`Another product is named “${namesake}”. Cashiers may mix them up.`]
  // A price of zero has an error of its own.
  if (cents === null || cents === 0 || priceEditable) return warnings
  const price = fromCents(cents)
  if (compare(price, least) < 0) warnings.push(unsellable(`minimum payment is ${format(least)}`))
  if (compare(price, most) > 0) warnings.push(unsellable(`maximum payment is ${format(most)}`))
  return warnings
}

const unsellable = (limit: string) => `It cannot be sold at this price, because the ${limit}.`
