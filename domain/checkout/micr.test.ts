import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isMicrSymbol, readCheck } from './micr.ts'

const routingNumber = '122105155'
const accountNumber = '1234567890'
const check = { routingNumber, accountNumber, checkNumber: '1001' }

const reasonOf = (line: string) => {
  const scan = readCheck(line)
  return scan.kind === 'unread' ? scan.reason : undefined
}

describe('readCheck', () => {
  it.each([
    ['a personal check', 'T122105155T1234567890O1001'],
    ['lowercase letters', 't122105155t1234567890o1001'],
    ["another reader's letters", 'T122105155T1234567890U1001'],
    ['E13B symbols', '\u2446122105155\u24461234567890\u24481001'],
    ['a business check', 'O1001OT122105155T1234567890O'],
    ['a business check in E13B symbols', '\u24481001\u2448\u2446122105155\u24461234567890\u2448'],
    ['a business check with a bank code at the end', 'U1001UT122105155T1234567890U12'],
    ['an account between two on-us symbols', 'T122105155TO1234567890O1001'],
    ['spaces between the numbers', 'T122105155T  1234567890O 1001'],
    ['spaces within the account', 'T122105155T 123 456 7890O 1001'],
    ['dashes within the account', 'T122105155T123D456D7890O1001'],
    ['plain dashes', 'T122105155T123-456-7890O1001'],
    ['dash symbols', '\u2446122105155\u2446123\u2449456\u24497890\u24481001'],
    ['a dash within the routing number', 'T1221-05155T1234567890O1001'],
    ['an amount at the end', 'T122105155T1234567890O1001A0000001500A'],
    ["an amount in another reader's letters", 'T122105155T1234567890U1001 $0000001500$'],
    ['an incomplete amount', 'T122105155T1234567890O1001 A00?'],
    ['Enter at the end', 'T122105155T1234567890O1001\r\n'],
    ['space around it', '  T122105155T1234567890O1001\t'],
  ])('%s', (_what, line) => expect(readCheck(line)).toEqual({ kind: 'read', check }))

  it('reads a line without a check number', () => {
    expect(readCheck('T122105155T1234567890O')).toEqual({
      kind: 'read',
      check: { ...check, checkNumber: null },
    })
  })

  it('keeps leading zeros', () => {
    expect(readCheck('T021000021T0001234567O0042')).toEqual({
      kind: 'read',
      check: { routingNumber: '021000021', accountNumber: '0001234567', checkNumber: '0042' },
    })
  })

  it('drops padding zeros of a check number longer than ten digits', () => {
    expect(readCheck('O000000001001OT122105155T1234567890O')).toEqual({ kind: 'read', check })
  })

  it.each(['1234', '12345678901234567'])('reads an account of 4 to 17 digits: %s', (account) => {
    expect(readCheck(`T122105155T${account}O1001`)).toMatchObject({
      check: { accountNumber: account },
    })
  })
})

describe('readCheck rejects', () => {
  it.each([
    ['nothing', ''],
    ['Enter alone', '\r'],
    ['digits alone', '12210515512345678901001'],
    ['one transit symbol missing', 'T1221051551234567890O1001'],
    ['no on-us symbol', 'T122105155T1234567890'],
    ['no account', 'T122105155TO1001'],
    ['no routing number', 'TT1234567890O1001'],
    ['an unreadable routing digit', 'T12210?155T1234567890O1001'],
    ['an unreadable account digit', 'T122105155T12345?7890O1001'],
    ['an unreadable check number digit', 'T122105155T1234567890O10!1'],
    ['two numbers closed by the same symbol', 'T122105155T1001O1234567890O'],
    ['three numbers', 'T122105155T1001O1234567890O12O'],
    ['half a line', '55T1234567890O1001'],
    ['two checks in one line', 'T122105155T1234567890O1001T122105155T1234567890O1001'],
    ['something else', 'https://counter.example/catalog'],
  ])('%s', (_what, line) => {
    expect(reasonOf(line)).toBe(
      'The check could not be read. Scan the check again, or type the numbers.',
    )
  })

  it.each([
    ['a wrong check digit', 'T122105156T1234567890O1001'],
    ['two digits swapped', 'T122105515T1234567890O1001'],
    ['a digit too few', 'T12210515T1234567890O1001'],
    ['a digit too many', 'T1221051555T1234567890O1001'],
    ['a Canadian check', 'T12345-678T1234567890O1001'],
    ['zeros', 'T000000000T1234567890O1001'],
  ])('a routing number with %s', (_what, line) => {
    expect(reasonOf(line)).toMatch(/^The routing number was misread\./)
  })

  it.each(['123', '123456789012345678'])('an account number of %s', (account) => {
    expect(reasonOf(`T122105155T${account}O1001`)).toMatch(/^The account number was misread/)
  })

  it('a check number of eleven digits', () => {
    expect(reasonOf('T122105155T1234567890O12345678901')).toMatch(/^The check number was misread\./)
  })
})

it('never repeats a digit of the check in a reason', () => {
  const line = fc.array(fc.constantFrom(...'0123456789TOAD?- '.split('')), { maxLength: 60 })
  fc.assert(
    fc.property(line, (signs) => {
      expect(reasonOf(signs.join('')) ?? '').not.toMatch(/\d/)
    }),
  )
})

it.each(['T', 't', 'O', 'a', 'D', 'u', '$', '\u2446', '\u2449'])(
  'recognizes the key %s of a check reader',
  (key) => expect(isMicrSymbol(key)).toBe(true),
)

it.each(['1', ' ', '-', 'E', 'Enter', 'Tab', ''])("ignores other keys: '%s'", (key) =>
  expect(isMicrSymbol(key)).toBe(false),
)
