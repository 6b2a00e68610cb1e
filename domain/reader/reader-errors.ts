import { type Problem, sentences } from '../lib/problem.ts'

/** The advice where another card may work. */
export const differentCard = 'Please ask the customer to use a different card.'

/** SPEC §8 Card terminal errors. Shared by screens, simulator and stories. */
export const readerErrors = {
  cardNotSupported: {
    title: 'Card Not Supported',
    detail: 'If using a debit card, retry and ask customer to select Credit.',
  },
  problemWithCard: {
    title: 'Problem With Card',
    detail: 'Unable to read card. The card may be damaged.',
  },
  insertCard: {
    title: 'Insert Card',
    detail: 'Please retry and ask customer to insert card instead of swiping.',
  },
  swipeCard: {
    title: 'Swipe Card',
    detail: 'Please retry and ask customer to swipe card instead of inserting.',
  },
  declined: {
    title: 'Declined',
    detail: 'The card was declined. Please ask the customer to use a different card.',
  },
  canceled: { title: 'Canceled', detail: 'Customer canceled the payment.' },
  timedOut: { title: 'Timed Out', detail: 'The card reader timed out. Please retry.' },
  generic: {
    title: 'Error',
    detail: 'Something went wrong. Please contact Support if this continues to happen.',
  },
} as const satisfies Record<string, Problem>

export type ReaderErrorName = keyof typeof readerErrors

/** Reader status codes; unlisted ones are generic errors. */
export const statusCodeErrors: Readonly<Record<string, ReaderErrorName>> = {
  Declined: 'declined',
  Cancelled: 'canceled',
  CardRemoved: 'canceled',
  Timeout: 'timedOut',
  PinPadTimeout: 'timedOut',
  CardNotSupported: 'cardNotSupported',
  BadCard: 'cardNotSupported',
  UnknownCard: 'cardNotSupported',
  UnsupportedCard: 'cardNotSupported',
  CardError: 'problemWithCard',
  DeviceError: 'problemWithCard',
  ChipError: 'problemWithCard',
  ChipReaderError: 'problemWithCard',
  CardBlocked: 'problemWithCard',
  UseChipReader: 'insertCard',
  SwipedCardIsChipCapable: 'insertCard',
  UseMagneticStripe: 'swipeCard',
}

const duplicate: Problem = {
  title: 'Cancelled',
  detail: 'A transaction for this card for the same amount has already been approved today.',
}

const codeRow = (
  code: number,
  name: string,
  detail: string = readerErrors.generic.detail,
): [string, Problem] => [String(code), { title: `${code} ${name}`, detail }]

/** For codes that say something about this card: another one may work. */
const anotherCard = `${readerErrors.generic.detail} Please ask the customer to use a different card.`

/** Codes of a sale with status Failed, shown as code plus name. */
export const processorErrors: Readonly<Record<string, Problem>> = Object.fromEntries([
  codeRow(5, 'Partially Approved'),
  codeRow(20, 'Declined', readerErrors.declined.detail),
  codeRow(21, 'Expired Card', anotherCard),
  ['22', duplicate],
  ['23', duplicate],
  codeRow(24, 'Pick Up Card', anotherCard),
  codeRow(25, 'Call Issuer', anotherCard),
  codeRow(101, 'Invalid Data'),
  codeRow(102, 'Invalid Account', anotherCard),
  codeRow(103, 'Invalid Request'),
  codeRow(104, 'Auth Failed'),
  codeRow(105, 'Not Allowed'),
  codeRow(120, 'Out of Balance'),
  codeRow(1001, 'Comm Error'),
  codeRow(1002, 'Host Error'),
])

/** Whether a failed payment is better retried with another card: the text says so, or this one is damaged. */
export const isForAnotherCard = ({ title, detail }: Problem): boolean =>
  detail.includes(differentCard) || title === readerErrors.problemWithCard.title

/** Own properties only: 'constructor' is not a row. */
const findRow = <Row>(rows: Readonly<Record<string, Row>>, code: string): Row | undefined =>
  Object.hasOwn(rows, code) ? rows[code] : undefined

/** Says what the reader answered, since an unexpected answer has no text of its own. */
const unexpected = (statusCode: string, processorCode = ''): Problem => {
  const { title, detail } = readerErrors.generic
  if (statusCode === '') return { title, detail }
  const answer = processorCode === '' ? statusCode : `${statusCode} ${processorCode}`
  return { title, detail: sentences(detail, `The card reader answered: ${answer}`) }
}

export const readerErrorOf = (failure: {
  statusCode?: string | undefined
  processorCode?: string | undefined
  userMessage?: string | undefined
}): Problem => {
  const { statusCode = '', processorCode = '', userMessage } = failure
  if (statusCode === 'Failed')
    return findRow(processorErrors, processorCode) ?? unexpected(statusCode, processorCode)
  const name = findRow(statusCodeErrors, statusCode)
  if (name) return readerErrors[name]
  return userMessage
    ? { title: readerErrors.generic.title, detail: userMessage }
    : unexpected(statusCode)
}
