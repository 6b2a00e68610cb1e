import { fromCents, type Money, toCents } from '../money/money.ts'
import { type CatalogRow, errorCatalog } from '../reader/error-examples.ts'

/** A card that is approved for less than the total, so that the charge is reversed (SPEC §4). */
export const AMOUNT_MISMATCH = 'amount-mismatch'

/** Half of the total, in whole cents. */
export const mismatchedAmount = (total: Money): Money =>
  fromCents(Math.floor(toCents(total) / 2), total.currencyCode)

/** The reader answers of a rehearsal by the message that they show: each message once. */
export const rehearsedErrors: readonly CatalogRow[] = [
  ...new Map(errorCatalog.toReversed().map((row) => [row.error.title, row])).values(),
].toReversed()

/** The error that a simulated card reader is asked for; undefined for an unknown name. */
export const rehearsedError = (name: string): CatalogRow | undefined =>
  rehearsedErrors.find((row) => row.name === name)
