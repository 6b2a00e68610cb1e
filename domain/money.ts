import currency from 'currency.js'
import * as z from 'zod/mini'

/**
 * Money, in its three shapes: a decimal string with a currency on the wire (SPEC §3), integer cents
 * in fields and refunds, and integer micro-units (1 USD = 1,000,000) in the database and while it is
 * reckoned with: as a bigint, which no sum outgrows. Only this module converts between them, and
 * only this module knows currency.js: it reads 'abc' as 0 and '1e3' as 13, so nothing reaches it
 * that the patterns here have not let through.
 */

const PRECISION = 6
const MICROS_PER_CENT = 10_000n
/** The largest amount taken: a billion dollars. What many come to may be more. */
export const MAX_CENTS = 100_000_000_000

const DECIMAL = /^-?\d{1,10}(\.\d{1,6})?$/
/** Trillions: as much as the database's integers hold. */
const TOTAL = /^-?\d{1,13}(\.\d{1,6})?$/
const PRICE = /^\d{1,10}(\.\d{1,2}0{0,4})?$/
const TYPED = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/

const CURRENCY = /^[A-Z]{3}$/

const isWithinRange = (amount: string): boolean => !(Math.abs(Number(amount)) * 100 > MAX_CENTS)

/** No amount is more, so the wire stops it; of what is no number the patterns complain alone. */
const withinRange = z.refine<string>(isWithinRange, 'The amount is out of range.')

/** Money on the wire: `{ amount: '15.00', currencyCode: 'USD' }`, at most six decimals (SPEC §3). */
export const Money = z.object({
  amount: z.string().check(z.regex(DECIMAL, 'Must be an amount like 12.50.'), withinRange),
  currencyCode: z._default(
    z.string().check(z.regex(CURRENCY, 'Must be a currency code like USD.')),
    'USD',
  ),
})
export type Money = z.infer<typeof Money>

/** As `Money` checks it where the currency is given, for lists so long that a schema takes a noticeable while. */
export const isMoney = (value: unknown): value is Money => {
  if (typeof value !== 'object' || value === null) return false
  const { amount, currencyCode } = value as Record<string, unknown>
  return (
    typeof amount === 'string' &&
    DECIMAL.test(amount) &&
    isWithinRange(amount) &&
    typeof currencyCode === 'string' &&
    CURRENCY.test(currencyCode)
  )
}

/** What many amounts come to. */
export const Total = z.object({
  amount: z.string().check(z.regex(TOTAL, 'Must be an amount like 12.50.')),
  currencyCode: Money.shape.currencyCode,
})

/** Money that is neither negative nor finer than a cent: what a price or a charge may be. */
export const Price = z.object({
  amount: z
    .string()
    .check(z.regex(PRICE, 'Must be an amount in dollars and cents, like 12.50.'), withinRange),
  currencyCode: Money.shape.currencyCode,
})

/** Money as the database's integer micro-units. */
export const toMicros = ({ amount }: Money): bigint => {
  if (!TOTAL.test(amount)) throw new RangeError(`Not an amount: ${amount}`)
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(PRECISION, '0'))
}

/** The database's integer micro-units as money. */
export const fromMicros = (micros: bigint, currencyCode = 'USD'): Money => {
  const digits = String(absolute(micros)).padStart(PRECISION + 1, '0')
  const whole = digits.slice(0, -PRECISION)
  // Two decimals always, more only where there are any.
  const fraction = digits.slice(-PRECISION).replace(/0{1,4}$/, '')
  return { amount: `${micros < 0 ? '-' : ''}${whole}.${fraction}`, currencyCode }
}

const absolute = (micros: bigint): bigint => (micros < 0 ? -micros : micros)

/** Integer cents as money; 1234 -> 12.34. Throws a RangeError where they are no integer. */
export const fromCents = (cents: number, currencyCode = 'USD'): Money => {
  if (!Number.isSafeInteger(cents)) throw new RangeError('The amount is not in whole cents.')
  if (Math.abs(cents) > MAX_CENTS) throw new RangeError('The amount is out of range.')
  return fromMicros(BigInt(cents) * MICROS_PER_CENT, currencyCode)
}

/** Rounded to cents, half away from zero, as an integer. */
export const toCents = (money: Money): number => Number(divided(toMicros(money), MICROS_PER_CENT))

/** Rounded half away from zero. */
const divided = (what: bigint, by: bigint): bigint => (what + (what < 0 ? -by : by) / 2n) / by

export const zero = (currencyCode = 'USD'): Money => fromCents(0, currencyCode)

/** The sum; an empty list is zero dollars. Throws where currencies differ. */
export const sum = (amounts: readonly Money[]): Money => {
  const currencyCode = amounts[0]?.currencyCode ?? 'USD'
  const total = amounts.reduce((running, money) => {
    if (money.currencyCode !== currencyCode) throw new RangeError('The currencies differ.')
    return running + toMicros(money)
  }, 0n)
  return fromMicros(total, currencyCode)
}

export const subtract = (from: Money, what: Money): Money => sum([from, negate(what)])

export const negate = (money: Money): Money => fromMicros(-toMicros(money), money.currencyCode)

/** Rounded to whole cents, half away from zero: what may be charged. */
export const roundToCents = (money: Money): Money => fromCents(toCents(money), money.currencyCode)

/**
 * A share of an amount in hundredths of a percent (2.35 % is 235), rounded to six decimals.
 * The product is reckoned with integers, so a share is exact before its one rounding.
 */
export const share = (of: Money, basisPoints: number): Money =>
  fromMicros(divided(toMicros(of) * BigInt(basisPoints), 10_000n), of.currencyCode)

/** Negative where `one` is less, zero where equal, positive where more. */
export const compare = (one: Money, other: Money): number => Number(toMicros(one) - toMicros(other))

export const isZero = (money: Money): boolean => toMicros(money) === 0n
export const isPositive = (money: Money): boolean => toMicros(money) > 0

export const larger = (one: Money, other: Money): Money => (compare(one, other) < 0 ? other : one)

/** True where the two differ by less than a cent (SPEC §9, amount mismatch tolerance 0.01). */
export const matches = (one: Money, other: Money): boolean =>
  absolute(toMicros(one) - toMicros(other)) < MICROS_PER_CENT

/** For people: `$1,234.50`, negative `-$1.00`; rounded to cents. */
export const format = (money: Money): string =>
  currency(toCents(money), { precision: 2, fromCents: true }).format()

export const formatCents = (cents: number): string => format(fromCents(cents))

/** Cents as they stand in a money field, without the symbol: `1,234.50`. */
export const formatField = (cents: number): string =>
  currency(cents, { precision: 2, fromCents: true, symbol: '' }).format()

/**
 * What a person typed, as cents: a `$` and commas between thousands are tolerated, nothing else is
 * guessed. `undefined` where it is no amount ('abc', '1e3', '1.234', '1,50', '-1'), `null` where empty.
 */
export const parseField = (typed: string): number | null | undefined => {
  const text = typed.trim()
  if (text === '') return null
  const [, whole, fraction] = TYPED.exec(text) ?? []
  if (whole === undefined && !fraction) return undefined
  const digits = (whole ?? '0').replaceAll(',', '')
  const cents = Number(digits) * 100 + Number((fraction ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(cents) && cents <= MAX_CENTS ? cents : undefined
}
