import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  compare,
  format,
  formatField,
  fromCents,
  fromMicros,
  matches,
  MAX_CENTS,
  Money,
  parseField,
  Price,
  roundToCents,
  share,
  subtract,
  sum,
  toCents,
  Total,
  usd,
} from './money.ts'

Big.RM = Big.roundHalfUp
const micros = fc.bigInt({ min: -10_000_000_000_000n, max: 10_000_000_000_000n })
const amount = micros.map((each) => fromMicros(each))
const cents = fc.integer({ min: -MAX_CENTS / 100, max: MAX_CENTS / 100 })

describe('money agrees with an independent decimal library when it', () => {
  it('sums', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), (amounts) => {
        const expected = amounts.reduce((total, each) => total.plus(each.amount), Big(0))
        expect(Big(sum(amounts).amount).eq(expected)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('subtracts', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(Big(subtract(one, other).amount).eq(Big(one.amount).minus(other.amount))).toBe(true)
      }),
    )
  })

  it('takes a share, rounded once to six decimals, half away from zero', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (of, basisPoints) => {
        const expected = Big(of.amount).times(basisPoints).div(10_000).round(6)
        expect(Big(share(of, basisPoints).amount).eq(expected)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('rounds to cents, half away from zero', () => {
    fc.assert(
      fc.property(amount, (money) => {
        expect(Big(roundToCents(money).amount).eq(Big(money.amount).round(2))).toBe(true)
        expect(Big(toCents(money)).eq(Big(money.amount).times(100).round(0))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('compares', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(Math.sign(compare(one, other))).toBe(Big(one.amount).cmp(other.amount))
        expect(matches(one, other)).toBe(Big(one.amount).minus(other.amount).abs().lt('0.01'))
      }),
    )
  })

  it('detects a difference of a cent at amounts where floats cannot', () => {
    expect(16 - 15.99).toBeLessThan(0.01)
    const amounts = Array.from({ length: 2_000 }, (_, index) => index + 1)
    expect(amounts.filter((each) => matches(fromCents(each), fromCents(each - 1)))).toEqual([])
  })

  it('formats amounts', () => {
    fc.assert(
      fc.property(cents, (each) => {
        expect(format(fromCents(each)).replace(/[$,]/g, '')).toBe(Big(each).div(100).toFixed(2))
      }),
    )
  })
})

describe('money keeps its value in', () => {
  it('micro-units', () => {
    fc.assert(
      fc.property(micros, (each) => {
        expect(fromMicros(each).micros).toBe(each)
      }),
    )
  })

  it('cents', () => {
    fc.assert(
      fc.property(cents, (each) => {
        expect(toCents(fromCents(each))).toBe(each + 0)
      }),
    )
  })

  it('the money field', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (each) => {
        expect(parseField(formatField(each))).toBe(each)
      }),
    )
  })

  it('the wire', () => {
    fc.assert(
      fc.property(amount, (money) => {
        expect(Money.parse(money)).toEqual(money)
      }),
    )
  })
})

describe('parseField', () => {
  it.each([
    ['12.5', 1250],
    ['12.', 1200],
    ['.5', 50],
    ['$3', 300],
    ['$ 1,234.50', 123450],
    ['1,234,567.89', 123456789],
    ['007', 700],
    [' 4 ', 400],
  ])('reads %s', (typed, expected) => expect(parseField(typed)).toBe(expected))

  it.each([
    'abc',
    '1e3',
    '1.234',
    '1,50',
    '1,2345',
    '-1',
    '.',
    '$',
    '1.2.3',
    '١٢',
    '1 000',
    '9'.repeat(30),
  ])('rejects %s', (typed) => expect(parseField(typed)).toBeUndefined())

  it('returns null for empty input', () => expect(parseField('  ')).toBeNull())
})

describe('Money', () => {
  it.each([
    'abc',
    '1e3',
    '',
    '.5',
    '1.',
    '1,50',
    '0x10',
    '1.1234567',
    '99999999999',
    'NaN',
    '1\u0000',
  ])('rejects %j', (text) => expect(Money.safeParse({ amount: text }).success).toBe(false))

  it.each(['0.001', '-1.00', '12.505'])('rejects %s as a price', (text) => {
    expect(Price.safeParse({ amount: text }).success).toBe(false)
  })

  it('is a decimal string with a currency in JSON, and the same amount when read again', () => {
    fc.assert(
      fc.property(amount, (money) => {
        const wire: unknown = JSON.parse(JSON.stringify(money))
        expect(wire).toEqual({ amount: money.amount, currencyCode: money.currencyCode })
        expect(Total.parse(wire)).toEqual(money)
      }),
    )
    expect(JSON.stringify(usd('-0.5'))).toBe('{"amount":"-0.50","currencyCode":"USD"}')
  })

  it('reads its own form, which no JSON has', () => expect(Money.parse(usd('2'))).toEqual(usd('2')))

  it('defaults to dollars', () => expect(Money.parse({ amount: '1' })).toEqual(usd('1')))

  it('rejects sums of different currencies', () => {
    expect(() => sum([usd('1'), fromMicros(1n, 'CAD')])).toThrow('currencies differ')
  })

  it('allows sums above the limit of one amount', () => {
    const most = fromCents(MAX_CENTS)
    const both = sum([most, most])
    expect(format(both)).toBe('$2,000,000,000.00')
    expect(fromMicros(both.micros)).toEqual(both)
    expect(Total.safeParse(both).success).toBe(true)
    expect(Money.safeParse(both).success).toBe(false)
  })

  it('stays exact for many amounts', () => {
    const most = fromCents(MAX_CENTS - 1)
    const many = sum(Array.from({ length: 9_000 }, () => most))
    expect(many).toEqual(usd('8999999999910.00'))
    expect(format(many)).toBe('$8,999,999,999,910.00')
    expect(toCents(many)).toBe(899_999_999_991_000)
    expect(Total.safeParse(many).success).toBe(true)
    expect(Total.safeParse({ amount: '10000000000000.00' }).success).toBe(false)
  })

  it('rejects amounts out of range', () => {
    expect(() => fromCents(MAX_CENTS + 1)).toThrow('out of range')
    expect(() => fromCents(0.5)).toThrow('whole cents')
  })
})
