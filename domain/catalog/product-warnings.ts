import { fold } from '../lib/search.ts'
import { compare, format, fromCents, type Money } from '../money/money.ts'

/** What an administrator should know before saving a product's name; it is not refused. */
export const namesakeWarning = (
  name: string,
  otherNames: readonly string[],
): string | undefined => {
  const key = fold(name.trim())
  const namesake = key === '' ? undefined : otherNames.find((each) => fold(each) === key)
  return namesake && `Another product is named “${namesake}”. Cashiers may mix them up.`
}

/**
 * What an administrator should know before saving a price, which is not refused: no payment may have it. A price
 * of zero has an error of its own.
 * @param cents null without a price
 * @param limits the office's limits of a payment
 */
export const priceWarning = (
  { cents, priceEditable }: { cents: number | null; priceEditable: boolean },
  { least, most }: { least: Money; most: Money },
): string | undefined => {
  if (cents === null || cents === 0 || priceEditable) return undefined
  const price = fromCents(cents)
  if (compare(price, least) < 0) return unsellable(`minimum payment is ${format(least)}`)
  return compare(price, most) > 0 ? unsellable(`maximum payment is ${format(most)}`) : undefined
}

const unsellable = (limit: string) => `It cannot be sold at this price, because the ${limit}.`
