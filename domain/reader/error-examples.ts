import type { Problem } from '../lib/problem.ts'
import { statusCodes, approvalCodes } from './reader-codes.ts'
import { processorErrors, readerErrorOf } from './reader-errors.ts'

/** One reason a card was not charged, and the message the cashier sees (SPEC §8). */
export type CatalogRow = {
  /** Also names the row's story and simulator scenario. */
  name: string
  statusCode: string
  processorCode: string | null
  /** Sample reader message. It is shown if the status code has no message of its own. */
  message: string | null
  error: Problem
}

const approvals: readonly string[] = approvalCodes

const examples: Readonly<Record<string, Partial<Pick<CatalogRow, 'processorCode' | 'message'>>>> = {
  Declined: { processorCode: '20' },
  Failed: { processorCode: '90' },
  HostError: { processorCode: '1002', message: 'The processor could not be reached.' },
  PinPadError: { message: 'The PIN pad reported an error.' },
  InvalidLane: { message: 'The lane is not valid.' },
  FailedVerification: { message: 'The cardholder could not be verified.' },
  CandidateListEmpty: { message: 'The card and the reader have no application in common.' },
  ApplicationBlocked: { message: "The card's application is blocked." },
}

const row = (
  name: string,
  statusCode: string,
  { processorCode = null, message = null }: Partial<Pick<CatalogRow, 'processorCode' | 'message'>>,
): CatalogRow => ({
  name,
  statusCode,
  processorCode,
  message,
  error: readerErrorOf({
    statusCode,
    processorCode: processorCode ?? undefined,
    userMessage: message ?? undefined,
  }),
})

/**
 * Every known refusal of a sale and one unknown, by reader status code and, if that is Failed, by
 * processor code. Screens, simulator, stories and documentation are tested against this list.
 */
export const errorCatalog: readonly CatalogRow[] = [
  ...statusCodes
    .filter((code) => !approvals.includes(code))
    .map((code) => row(code, code, examples[code] ?? {})),
  row('UnlistedStatus', 'UnlistedStatus', {}),
  ...Object.keys(processorErrors).map((code) =>
    row(`processor-${code}`, 'Failed', { processorCode: code }),
  ),
]
