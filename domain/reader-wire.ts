import * as z from 'zod/mini'

import { Money, Price } from './money.ts'

/**
 * The forms that values take in the JSON of the local card-reader service: numbers and texts both
 * occur for amounts, lanes and codes.
 */

/** A code or an id. */
export const ReaderText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

const dollars = (amount: typeof Money.shape.amount) =>
  z.pipe(
    z.pipe(ReaderText, amount),
    z.transform((value) => ({ amount: value, currencyCode: 'USD' })),
  )

/** Dollars, `3.25` or `"3.25"`, as money. */
export const ReaderAmount = dollars(Money.shape.amount)

/** Dollars that a card may be charged with. */
export const ReaderCharge = dollars(Price.shape.amount)

/** `1` or `"1"`, as a number. */
export const LaneId = z.pipe(
  z.pipe(ReaderText, z.string().check(z.regex(/^\d{1,9}$/, 'Must be the number of a lane.'))),
  z.transform(Number),
)

/** A field that may be missing or null; where it is there, it must be readable. */
export const vital = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.optional(z.nullable(schema))

/**
 * A field that is only shown. One of an unknown form is left out: an answer that tells of money must
 * not become unreadable by a detail of its receipt.
 */
export const shown = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined)
