import * as z from 'zod/mini'

import { DecimalAmount, DecimalPrice, usd } from '../money/money.ts'

/** The local service sends amounts, lanes and codes as numbers or strings. */

export const ReaderText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

const dollars = (amount: typeof DecimalAmount) =>
  z.pipe(z.pipe(ReaderText, amount), z.transform(usd))

export const ReaderAmount = dollars(DecimalAmount)

export const ReaderCharge = dollars(DecimalPrice)

export const LaneId = z.pipe(
  z.pipe(ReaderText, z.string().check(z.regex(/^\d{1,9}$/, 'Must be the number of a lane.'))),
  z.transform(Number),
)

/** A field that may be missing or null, but must be valid if present. */
export const nullish = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.optional(z.nullable(schema))

/** Drops an invalid value: a receipt detail must not make a reply about money unreadable. */
export const displayOnly = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined)
