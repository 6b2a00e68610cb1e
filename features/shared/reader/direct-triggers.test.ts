import { describe, expect, it } from 'vitest'

import { fromCents } from '#domain/money/money.ts'
import { triggers } from '#mocks/reader-simulator/triggers.ts'
import { eventually } from '#tests/eventually.ts'
import { notCharged, startCounter, summary } from '#tests/reader/simulated-counter.ts'

type Expected = { ends: unknown[]; asks?: number; endsPatience?: true; resets?: true }

const approved = (amount?: string): Expected => ({ ends: ['approved', amount] })
const refused = (
  statusCode: string,
  code: string | null = null,
  message: string | null = null,
) => ({
  ends: ['refused', statusCode, code, message],
})
const found: Expected = { ends: ['approved', undefined], asks: 1 }
const notFound: Expected = { ends: notCharged, asks: 1 }
const ownWords = (message: string): Expected => ({
  ends: ['refused', null, null, message],
  asks: 1,
})
const disconnected = ownWords('The PIN pad is disconnected.')

/** The outcome for each simulator trigger; amounts default to the requested one. */
const expected: Record<string, Expected> = {
  swipe: approved(),
  insert: approved(),
  keyed: approved(),
  contactless: approved(),
  duplicate: approved(),
  partial: approved('5.00'),
  'pin-debit': approved(),
  balance: approved(),
  Approved: approved(),
  Declined: refused('Declined', '20'),
  Cancelled: refused('Cancelled'),
  CardRemoved: refused('CardRemoved'),
  Timeout: refused('Timeout'),
  PinPadTimeout: refused('PinPadTimeout'),
  CardNotSupported: refused('CardNotSupported'),
  BadCard: refused('BadCard'),
  UnknownCard: refused('UnknownCard'),
  UnsupportedCard: refused('UnsupportedCard'),
  CardError: refused('CardError'),
  DeviceError: refused('DeviceError'),
  ChipError: refused('ChipError'),
  ChipReaderError: refused('ChipReaderError'),
  CardBlocked: refused('CardBlocked'),
  UseChipReader: refused('UseChipReader'),
  SwipedCardIsChipCapable: refused('SwipedCardIsChipCapable'),
  UseMagneticStripe: refused('UseMagneticStripe'),
  Failed: refused('Failed', '90'),
  None: refused('None'),
  Restart: refused('Restart'),
  HostError: refused('HostError', '1002', 'The processor could not be reached.'),
  PinPadError: refused('PinPadError', null, 'The PIN pad reported an error.'),
  InvalidLane: refused('InvalidLane', null, 'The lane is not valid.'),
  FailedVerification: refused('FailedVerification', null, 'The cardholder could not be verified.'),
  CandidateListEmpty: refused(
    'CandidateListEmpty',
    null,
    'The card and the reader have no application in common.',
  ),
  IssuerAuthenticationFailed: refused('IssuerAuthenticationFailed'),
  CardDataEncryptionNotEnabled: refused('CardDataEncryptionNotEnabled'),
  ApplicationBlocked: refused('ApplicationBlocked', null, "The card's application is blocked."),
  Success: notFound,
  ApprovedByMerchant: found,
  ApprovedExceptCashback: found,
  UnlistedStatus: refused('UnlistedStatus'),
  'processor-5': refused('Failed', '5'),
  'processor-20': refused('Failed', '20'),
  'processor-21': refused('Failed', '21'),
  'processor-22': { ...refused('Failed', '22'), asks: 1 },
  'processor-23': { ...refused('Failed', '23'), asks: 1 },
  'processor-24': refused('Failed', '24'),
  'processor-25': refused('Failed', '25'),
  'processor-101': refused('Failed', '101'),
  'processor-102': refused('Failed', '102'),
  'processor-103': refused('Failed', '103'),
  'processor-104': refused('Failed', '104'),
  'processor-105': refused('Failed', '105'),
  'processor-120': refused('Failed', '120'),
  'processor-1001': refused('Failed', '1001'),
  'processor-1002': refused('Failed', '1002'),
  'cent-less': approved('900.00'),
  'dollar-more': approved('901.02'),
  'amounts-as-text': approved(),
  'approved-closes': found,
  'approved-hangs': { ...found, endsPatience: true },
  'approved-breaks-off': found,
  'approved-empty': found,
  'approved-half': found,
  'approved-html': found,
  'approved-resent': found,
  closes: notFound,
  hangs: { ...notFound, endsPatience: true, resets: true },
  'breaks-off': notFound,
  empty: notFound,
  half: notFound,
  null: notFound,
  text: notFound,
  'errors-200': disconnected,
  'errors-400': disconnected,
  'errors-401': disconnected,
  'errors-500': disconnected,
  'errors-503': disconnected,
  'lane-in-use': ownWords('The device assigned to the lane is currently in use.'),
  'plain-400': notFound,
  'plain-500': notFound,
  'html-500': notFound,
}

describe('each simulator trigger', () => {
  it('has an expectation', () => {
    expect(Object.keys(expected).toSorted()).toEqual(triggers.map(({ name }) => name).toSorted())
  })

  it.each(triggers.map(({ name, cents, outcome }) => [name, cents, outcome] as const))(
    '%s (%d cents)',
    async (name, cents, outcome) => {
      const row = expected[name]
      if (!row) throw new Error(`No row for ${name}.`)
      const at = startCounter()
      const sale = at.sale(cents)
      if (row.endsPatience) {
        await eventually(async () => expect((await at.log())[0]?.path).toBe('/api/v1/sale'))
        at.timeOutAnswer()
      }
      if (row.resets) {
        await eventually(() => expect(at.getAttempt.mock.calls.length).toBeGreaterThan(2))
        await at.control('POST', 'reset')
      }
      const ended = summary(await sale)
      const [kind, amount] = row.ends
      expect(ended).toEqual(
        kind === 'approved' ? ['approved', amount ?? fromCents(cents).amount] : row.ends,
      )
      // An approval always matches a real charge.
      if (outcome.kind === 'approved') expect(ended[0]).toBe('approved')
      if (!row.resets) expect(at.getAttempt).toHaveBeenCalledTimes(row.asks ?? 0)
      expect(at.uncertain).toEqual(row.asks ? [false, true, false] : [false])
      const sales = at.asked.filter((call) => call === 'POST /api/v1/sale')
      expect(sales).toHaveLength(1)
    },
  )
})
