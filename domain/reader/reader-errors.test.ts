import { describe, expect, it } from 'vitest'

import { APPROVED } from './reader-codes.ts'
import { isForAnotherCard, readerErrorOf, statusCodeErrors } from './reader-errors.ts'

const generic = 'Something went wrong. Please contact Support if this continues to happen.'

/** SPEC §8 Card terminal errors, verbatim. */
const spoken = {
  'Card Not Supported': 'If using a debit card, retry and ask customer to select Credit.',
  'Problem With Card': 'Unable to read card. The card may be damaged.',
  'Insert Card': 'Please retry and ask customer to insert card instead of swiping.',
  'Swipe Card': 'Please retry and ask customer to swipe card instead of inserting.',
  Declined: 'The card was declined. Please ask the customer to use a different card.',
  Canceled: 'Customer canceled the payment.',
  'Timed Out': 'The card reader timed out. Please retry.',
} as const

const rows: [string, keyof typeof spoken][] = [
  ['CardNotSupported', 'Card Not Supported'],
  ['BadCard', 'Card Not Supported'],
  ['UnknownCard', 'Card Not Supported'],
  ['UnsupportedCard', 'Card Not Supported'],
  ['CardError', 'Problem With Card'],
  ['DeviceError', 'Problem With Card'],
  ['ChipError', 'Problem With Card'],
  ['ChipReaderError', 'Problem With Card'],
  ['CardBlocked', 'Problem With Card'],
  ['UseChipReader', 'Insert Card'],
  ['SwipedCardIsChipCapable', 'Insert Card'],
  ['UseMagneticStripe', 'Swipe Card'],
  ['Declined', 'Declined'],
  ['Cancelled', 'Canceled'],
  ['CardRemoved', 'Canceled'],
  ['Timeout', 'Timed Out'],
  ['PinPadTimeout', 'Timed Out'],
]

describe('readerErrorOf for a status code', () => {
  it.each(rows)('%s', (statusCode, title) => {
    expect(readerErrorOf({ statusCode })).toEqual({ title, detail: spoken[title] })
  })

  it('is tested forevery status, and each title is used', () => {
    expect(rows.map(([code]) => code).toSorted()).toEqual(Object.keys(statusCodeErrors).toSorted())
    expect(new Set(rows.map(([, title]) => title))).toEqual(new Set(Object.keys(spoken)))
  })

  it("prefers the table to the reader's message", () => {
    expect(readerErrorOf({ statusCode: 'Declined', userMessage: 'No.' }).detail).toBe(
      spoken.Declined,
    )
  })

  it('ends an answer with one full stop', () =>
    expect(readerErrorOf({ statusCode: 'Out of paper.' }).detail).toMatch(/: Out of paper\.$/))

  it.each(['InvalidLane', 'HostError', 'constructor', '__proto__'])(
    'says what the reader answered: %j',
    (statusCode) =>
      expect(readerErrorOf({ statusCode })).toEqual({
        title: 'Error',
        detail: `${generic} The card reader answered: ${statusCode}.`,
      }),
  )

  it("falls back to the reader's own message", () => {
    expect(
      readerErrorOf({ statusCode: 'InvalidLane', userMessage: 'Lane 9 is not set up.' }),
    ).toEqual({ title: 'Error', detail: 'Lane 9 is not set up.' })
    expect(readerErrorOf({ userMessage: '' }).detail).toBe(generic)
    expect(readerErrorOf({}).detail).toBe(generic)
  })
})

const duplicate = 'A transaction for this card for the same amount has already been approved today.'

const anotherCard = `${generic} Please ask the customer to use a different card.`

describe('readerErrorOf for a processor code', () => {
  it.each([
    ['5', '5 Partially Approved', generic],
    ['20', '20 Declined', spoken.Declined],
    ['21', '21 Expired Card', anotherCard],
    ['22', 'Cancelled', duplicate],
    ['23', 'Cancelled', duplicate],
    ['24', '24 Pick Up Card', anotherCard],
    ['25', '25 Call Issuer', anotherCard],
    ['101', '101 Invalid Data', generic],
    ['102', '102 Invalid Account', anotherCard],
    ['103', '103 Invalid Request', generic],
    ['104', '104 Auth Failed', generic],
    ['105', '105 Not Allowed', generic],
    ['120', '120 Out of Balance', generic],
    ['1001', '1001 Comm Error', generic],
    ['1002', '1002 Host Error', generic],
  ])('%s', (processorCode, title, detail) =>
    expect(readerErrorOf({ statusCode: 'Failed', processorCode })).toEqual({ title, detail }),
  )

  it.each([
    ['7', 'Failed 7'],
    ['', 'Failed'],
    ['005', 'Failed 005'],
    ['constructor', 'Failed constructor'],
    [undefined, 'Failed'],
  ])('says what the reader answered: %j', (processorCode, answer) =>
    expect(readerErrorOf({ statusCode: 'Failed', processorCode })).toEqual({
      title: 'Error',
      detail: `${generic} The card reader answered: ${answer}.`,
    }),
  )

  it('uses the processor code only if the status is Failed', () => {
    expect(readerErrorOf({ statusCode: 'Declined', processorCode: '21' }).title).toBe('Declined')
  })
})

it('treats only Approved as money taken', () => {
  expect(APPROVED).toBe('Approved')
  expect(statusCodeErrors[APPROVED]).toBe(undefined)
})

it.each([
  ['Declined', undefined, true],
  ['CardError', undefined, true],
  ['Failed', '21', true],
  ['Failed', '1001', false],
  ['UseChipReader', undefined, false],
  ['BadCard', undefined, false],
  ['Timeout', undefined, false],
])('offers another card where that may help: %s %s', (statusCode, processorCode, expected) =>
  expect(isForAnotherCard(readerErrorOf({ statusCode, processorCode }))).toBe(expected),
)
