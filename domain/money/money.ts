import currency from 'currency.js'
import * as z from 'zod/mini'

import { DEFAULT_CURRENCY, MATCH_TOLERANCE_MICROS } from '../constants.ts'

/**
 * Money is an exact number of micro-units (1 USD = 1,000,000) of a currency, as in the database. Only its edges differ:
 * a decimal string on the wire and in files (SPEC §3), and integer cents in what people type and read. Only this module
 * converts between them and uses currency.js, which reads 'abc' as 0 and '1e3' as 13, so inputs must pass the patterns
 * below first.
 */

const PRECISION = 6
const MICROS_PER_CENT = 10_000n
/** The largest amount, one billion dollars. Totals may exceed it. */
export const MAX_CENTS = 100_000_000_000

const DECIMAL = /^-?\d{1,10}(\.\d{1,6})?$/
/** Trillions: the limit of the database's integers. */
const TOTAL = /^-?\d{1,13}(\.\d{1,6})?$/
const PRICE = /^\d{1,10}(\.\d{1,2}0{0,4})?$/
const TYPED = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/

const CURRENCY = /^[A-Z]{3}$/

/** `{ amount: '15.00', currencyCode: 'USD' }` (SPEC §3). */
export type WireMoney = { amount: string; currencyCode: string }

/** What `usd`, `fromMicros`, `fromCents`, and the schemas below return. */
class ExactMoney {
  readonly micros: bigint
  readonly currencyCode: string
  #written: string | undefined

  constructor(micros: bigint, currencyCode: string) {
    this.micros = micros
    this.currencyCode = currencyCode
  }

  /** The decimal string of the wire, with two to six decimals: `-12.50`. */
  get amount(): string {
    return (this.#written ??= this.#write())
  }

  #write(): string {
    const digits = String(absoluteValue(this.micros)).padStart(PRECISION + 1, '0')
    const fraction = digits.slice(-PRECISION).replace(/0{1,4}$/, '')
    return `${this.micros < 0 ? '-' : ''}${digits.slice(0, -PRECISION)}.${fraction}`
  }

  toJSON(): WireMoney {
    return { amount: this.amount, currencyCode: this.currencyCode }
  }
}

const absoluteValue = (micros: bigint): bigint => (micros < 0 ? -micros : micros)

const microsOf = (amount: string): bigint => {
  if (!TOTAL.test(amount)) throw new RangeError(`Not an amount: ${amount}`)
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(PRECISION, '0'))
}

export const fromMicros = (micros: bigint, currencyCode: string = DEFAULT_CURRENCY): Money =>
  new ExactMoney(micros, currencyCode)

/** Throws a RangeError if it is not an amount. */
export const fromWire = ({ amount, currencyCode }: WireMoney): Money =>
  fromMicros(microsOf(amount), currencyCode)

/** Dollars: `usd('15.00')`. Throws a RangeError if it is not an amount. */
export const usd = (amount: string): Money => fromMicros(microsOf(amount))

const isWithinRange = (amount: string): boolean => !(Math.abs(Number(amount)) * 100 > MAX_CENTS)

/** NaN passes, so that only the pattern reports it. */
const withinRange = z.refine<string>(isWithinRange, 'The amount is out of range.')

/** A decimal string of at most six decimals. */
export const DecimalAmount = z
  .string()
  .check(z.regex(DECIMAL, 'Must be an amount like 12.50.'), withinRange)

/** A decimal string of whole cents, not negative. Parsing writes `15` and `15.0` as `15.00`. */
export const DecimalPrice = z.string().check(
  z.regex(PRICE, 'Must be an amount in dollars and cents, like 12.50.'),
  withinRange,
  z.overwrite((amount) => (PRICE.test(amount) ? usd(amount).amount : amount)),
)

export const CurrencyCode = z._default(
  z.string().check(z.regex(CURRENCY, 'Must be a currency code like USD.')),
  DEFAULT_CURRENCY,
)

/** Reads the wire's form, which Money itself has, too: a reply checks the same before and after it is sent. */
const moneyOf = (amount: typeof DecimalAmount) =>
  z.pipe(z.object({ amount, currencyCode: CurrencyCode }), z.transform(fromWire))

export const Money = moneyOf(DecimalAmount)
export type Money = ExactMoney

/** A price or charge: not negative, in whole cents. */
export const Price = moneyOf(DecimalPrice)

/** A sum of amounts, which may exceed the limit of one amount. */
export const Total = moneyOf(z.string().check(z.regex(TOTAL, 'Must be an amount like 12.50.')))

/** Hand-written check of `Money` on the wire for long lists, where the schema is too slow. Requires the currency. */
export const isWireMoney = (value: unknown): value is WireMoney => {
  const { amount, currencyCode } = Object(value) as Record<string, unknown>
  return (
    typeof amount === 'string' &&
    DECIMAL.test(amount) &&
    isWithinRange(amount) &&
    typeof currencyCode === 'string' &&
    CURRENCY.test(currencyCode)
  )
}

/** 1234 -> 12.34. Throws a RangeError if `cents` is not an integer or is out of range. */
export const fromCents = (cents: number, currencyCode: string = DEFAULT_CURRENCY): Money => {
  if (!Number.isSafeInteger(cents)) throw new RangeError('The amount is not in whole cents.')
  if (Math.abs(cents) > MAX_CENTS) throw new RangeError('The amount is out of range.')
  return fromMicros(BigInt(cents) * MICROS_PER_CENT, currencyCode)
}

/** Rounds half away from zero. */
export const toCents = (money: Money): number =>
  Number(divideRounded(money.micros, MICROS_PER_CENT))

/** Rounds half away from zero. */
const divideRounded = (what: bigint, by: bigint): bigint => (what + (what < 0 ? -by : by) / 2n) / by

export const zero = (currencyCode: string = DEFAULT_CURRENCY): Money => fromCents(0, currencyCode)

/** An empty list sums to zero dollars. Throws if the currencies differ. */
export const sum = (amounts: readonly Money[]): Money => {
  const currencyCode = amounts[0]?.currencyCode ?? DEFAULT_CURRENCY
  const total = amounts.reduce((running, money) => {
    if (money.currencyCode !== currencyCode) throw new RangeError('The currencies differ.')
    return running + money.micros
  }, 0n)
  return fromMicros(total, currencyCode)
}

export const subtract = (from: Money, what: Money): Money => sum([from, negate(what)])

export const negate = (money: Money): Money => fromMicros(-money.micros, money.currencyCode)

/** Rounds half away from zero. */
export const roundToCents = (money: Money): Money => fromCents(toCents(money), money.currencyCode)

/** A share in hundredths of a percent (2.35% is 235), rounded once to six decimals. */
export const share = (of: Money, basisPoints: number): Money =>
  fromMicros(divideRounded(of.micros * BigInt(basisPoints), 10_000n), of.currencyCode)

export const compare = (one: Money, other: Money): number => Number(one.micros - other.micros)

export const isZero = (money: Money): boolean => money.micros === 0n
export const isPositive = (money: Money): boolean => money.micros > 0

export const smaller = (one: Money, other: Money): Money => (compare(one, other) > 0 ? other : one)

export const larger = (one: Money, other: Money): Money => (compare(one, other) < 0 ? other : one)

/** Whether two amounts differ by less than a cent (SPEC §9, tolerance 0.01). */
export const matches = (one: Money, other: Money): boolean =>
  absoluteValue(one.micros - other.micros) < MATCH_TOLERANCE_MICROS

/** `$1,234.50`, negative `-$1.00`; rounded to cents. */
export const format = (money: Money): string =>
  currency(toCents(money), { precision: 2, fromCents: true }).format()

export const formatCents = (cents: number): string => format(fromCents(cents))

export const formatField = (cents: number): string =>
  currency(cents, { precision: 2, fromCents: true, symbol: '' }).format()

/** Parses `1,234.50` or `$5` as cents. Undefined if it is not an amount, null if empty. */
export const parseField = (typed: string): number | null | undefined => {
  const text = typed.trim()
  if (text === '') return null
  const [, whole, fraction] = TYPED.exec(text) ?? []
  if (whole === undefined && !fraction) return undefined
  const digits = (whole ?? '0').replaceAll(',', '')
  const cents = Number(digits) * 100 + Number((fraction ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(cents) && cents <= MAX_CENTS ? cents : undefined
}
