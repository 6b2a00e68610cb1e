import type { ExpressCode, StatusCode } from '#domain/reader/reader-codes.ts'

import type { Outcome, Shape } from './outcome.ts'

/** Replies to a sale of `cents`, or to any call that `name` is queued for. */
export type Trigger = {
  name: string
  cents: number
  /** 'vendor': from the vendor's certification script. 'ours': specific to this simulator. */
  source: 'vendor' | 'ours'
  says: string
  outcome: Outcome
  http: number
  shape: Shape
}

const answers = { source: 'ours', http: 200, shape: 'json' } as const

/** The vendor's amounts; the cards and the approved part of 9.65 are ours. */
const certified = (
  cents: number,
  name: string,
  says: string,
  how: Omit<Extract<Outcome, { kind: 'approved' }>, 'kind'>,
): Trigger => ({
  ...answers,
  source: 'vendor',
  name,
  cents,
  says,
  outcome: { kind: 'approved', ...how },
})

const approvedAs = (cents: number, statusCode: StatusCode, http = 200): Trigger => ({
  ...answers,
  name: statusCode,
  cents,
  says: `Status \`${statusCode}\`; the money moves`,
  outcome: { kind: 'approved', statusCode },
  http,
})

/** `message` is set if the cashier sees the service's message (SPEC §8, Otherwise Error). */
const status = (
  cents: number,
  statusCode: string,
  how: { code?: ExpressCode; message?: string } = {},
): Trigger => ({
  ...answers,
  name: statusCode,
  cents,
  says: `Status \`${statusCode}\`${how.message ? ', with an error message' : ''}`,
  outcome: { kind: 'refused', statusCode, ...how },
})

/** $700 plus the code in cents: 20 is $700.20, 1001 is $710.01. */
const processor = (code: ExpressCode): Trigger => ({
  ...answers,
  name: `processor-${code}`,
  cents: 70_000 + Number(code),
  says: `Status \`Failed\`, processor code ${code}`,
  outcome: { kind: 'refused', statusCode: 'Failed', code },
})

const approvedExcept = (
  cents: number,
  name: string,
  says: string,
  how: { shape?: Shape; http?: number; differenceCents?: number },
): Trigger => ({
  ...answers,
  name,
  cents,
  says: `Approved, ${says}`,
  outcome: { kind: 'approved', differenceCents: how.differenceCents ?? 0 },
  http: how.http ?? 200,
  shape: how.shape ?? 'json',
})

type Failure = Extract<Outcome, { kind: 'failed' }>

const disconnected: Failure = {
  kind: 'failed',
  message: 'The PIN pad is disconnected.',
  exception: 'PinPadException',
  hasErrorFlag: true,
}

const failed = (
  cents: number,
  name: string,
  says: string,
  { http = 200, shape = 'json', ...how }: { http?: number; shape?: Shape } & Partial<Failure> = {},
): Trigger => ({ ...answers, name, cents, says, http, shape, outcome: { ...disconnected, ...how } })

export const defaultTrigger: Trigger = approvedAs(80_000, 'Approved')

/** The vendor publishes no amounts for declines, cancellations or timeouts; those are ours. */
export const triggers: readonly Trigger[] = [
  certified(104, 'swipe', 'Approved, swiped', { card: 'swipe' }),
  certified(106, 'insert', 'Approved, chip inserted', { card: 'insert' }),
  certified(107, 'keyed', 'Approved, keyed in', { card: 'keyed' }),
  certified(108, 'contactless', 'Approved, contactless chip', { card: 'contactless' }),
  certified(170, 'duplicate', 'Approved; the second time code 23', { refusesRepeat: true }),
  certified(965, 'partial', 'Approved for $5.00 only, code 5', { differenceCents: -465 }),
  certified(3_100, 'pin-debit', 'Approved, debit with PIN', { card: 'pinDebit' }),
  certified(3_200, 'balance', 'Approved, with a balance of $68.00', { balanceCents: 6_800 }),

  defaultTrigger,
  status(80_001, 'Declined', { code: '20' }),
  status(80_002, 'Cancelled'),
  status(80_003, 'CardRemoved'),
  status(80_004, 'Timeout'),
  status(80_005, 'PinPadTimeout'),
  status(80_006, 'CardNotSupported'),
  status(80_007, 'BadCard'),
  status(80_008, 'UnknownCard'),
  status(80_009, 'UnsupportedCard'),
  status(80_010, 'CardError'),
  status(80_011, 'DeviceError'),
  status(80_012, 'ChipError'),
  status(80_013, 'ChipReaderError'),
  status(80_014, 'CardBlocked'),
  status(80_015, 'UseChipReader'),
  status(80_016, 'SwipedCardIsChipCapable'),
  status(80_017, 'UseMagneticStripe'),
  status(80_018, 'Failed', { code: '90' }),
  status(80_019, 'None'),
  status(80_020, 'Restart'),
  status(80_021, 'HostError', { code: '1002', message: 'The processor could not be reached.' }),
  status(80_022, 'PinPadError', { message: 'The PIN pad reported an error.' }),
  status(80_023, 'InvalidLane', { message: 'The lane is not valid.' }),
  status(80_024, 'FailedVerification', { message: 'The cardholder could not be verified.' }),
  status(80_025, 'CandidateListEmpty', {
    message: 'The card and the reader have no application in common.',
  }),
  status(80_026, 'IssuerAuthenticationFailed'),
  status(80_027, 'CardDataEncryptionNotEnabled'),
  status(80_028, 'ApplicationBlocked', { message: "The card's application is blocked." }),
  status(80_029, 'Success'),
  approvedAs(80_030, 'ApprovedByMerchant', 202),
  approvedAs(80_031, 'ApprovedExceptCashback'),
  status(80_099, 'UnlistedStatus'),

  processor('5'),
  processor('20'),
  processor('21'),
  processor('22'),
  processor('23'),
  processor('24'),
  processor('25'),
  processor('101'),
  processor('102'),
  processor('103'),
  processor('104'),
  processor('105'),
  processor('120'),
  processor('1001'),
  processor('1002'),

  approvedExcept(90_001, 'cent-less', 'for one cent less', { differenceCents: -1 }),
  approvedExcept(90_002, 'dollar-more', 'for one dollar more', { differenceCents: 100 }),
  approvedExcept(90_003, 'amounts-as-text', 'amounts as text', { shape: 'amounts as text' }),
  approvedExcept(90_004, 'approved-closes', 'the connection closes', {
    shape: 'connection closed',
  }),
  approvedExcept(90_005, 'approved-hangs', 'the answer never comes', { shape: 'never' }),
  approvedExcept(90_006, 'approved-breaks-off', 'the answer breaks off', { shape: 'broken off' }),
  approvedExcept(90_007, 'approved-empty', 'the answer is empty', { shape: 'empty' }),
  approvedExcept(90_008, 'approved-half', 'half of the JSON', { shape: 'half of the JSON' }),
  approvedExcept(90_009, 'approved-html', 'the answer is HTML', { shape: 'html' }),
  approvedExcept(90_010, 'approved-resent', 'then refused as a repeated request (HTTP 400)', {
    shape: 'refused as repeated',
    http: 400,
  }),

  failed(91_001, 'closes', 'The connection closes', { shape: 'connection closed' }),
  failed(91_002, 'hangs', 'Nothing, forever; the lane stays busy', { shape: 'never' }),
  failed(91_003, 'breaks-off', 'The answer breaks off', { shape: 'broken off' }),
  failed(91_004, 'empty', 'HTTP 200, empty', { shape: 'empty' }),
  failed(91_005, 'half', 'HTTP 200, half of the JSON', { shape: 'half of the JSON' }),
  failed(91_006, 'null', 'HTTP 200, JSON `null`', { shape: 'null' }),
  failed(91_007, 'text', 'HTTP 200, text that is not JSON', { shape: 'plain text' }),
  failed(92_200, 'errors-200', 'HTTP 200 with `_hasErrors`'),
  failed(92_400, 'errors-400', 'HTTP 400 with `_hasErrors`', { http: 400 }),
  failed(92_401, 'errors-401', 'HTTP 401 with `_hasErrors`', { http: 401 }),
  failed(92_500, 'errors-500', 'HTTP 500 with `_hasErrors`', { http: 500 }),
  failed(92_503, 'errors-503', 'HTTP 503 with `_hasErrors`', { http: 503 }),
  failed(92_409, 'lane-in-use', 'HTTP 400, the lane is in use', {
    http: 400,
    exception: 'LaneException',
    message: 'The device assigned to the lane is currently in use.',
  }),
  failed(93_400, 'plain-400', 'HTTP 400, other JSON', { http: 400, hasErrorFlag: false }),
  failed(93_500, 'plain-500', 'HTTP 500, other JSON', { http: 500, hasErrorFlag: false }),
  failed(94_500, 'html-500', 'HTTP 500 with HTML', { http: 500, shape: 'html' }),
]
