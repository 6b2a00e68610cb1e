import { statusCodes } from './reader-codes.ts'
import { processorErrors, type ReaderError, readerErrorOf } from './reader-errors.ts'

/** One way for a card not to be charged, and what the cashier reads (SPEC §8). */
export type CatalogueRow = {
  /** Names the row, its story, and the answer of the reader simulator that shows it. */
  name: string
  statusCode: string
  /** The processor's response code, where it was reached. */
  processorCode: string | null
  /** An example of the reader's own words, where it has any: without a row of its own they are shown. */
  message: string | null
  error: ReaderError
}

/** These say that money moved, or may have: what they are to a cashier the processor's books decide. */
const approvals = new Set<string>([
  'Approved',
  'Success',
  'ApprovedByMerchant',
  'ApprovedExceptCashback',
])

const examples: Readonly<Record<string, Partial<Pick<CatalogueRow, 'processorCode' | 'message'>>>> =
  {
    Declined: { processorCode: '20' },
    Failed: { processorCode: '90' },
    HostError: { processorCode: '1002', message: 'The processor could not be reached.' },
    PinPadError: { message: 'The PIN pad reported an error.' },
    InvalidLane: { message: 'The lane is not valid.' },
    FailedVerification: { message: 'The cardholder could not be verified.' },
    CandidateListEmpty: { message: 'The card has no application in common.' },
    ApplicationBlocked: { message: "The card's application is blocked." },
  }

const row = (
  name: string,
  statusCode: string,
  {
    processorCode = null,
    message = null,
  }: Partial<Pick<CatalogueRow, 'processorCode' | 'message'>>,
): CatalogueRow => ({
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
 * All refusals of a sale that are known of, and one that is not: by the reader's status code, and
 * where that is Failed by the processor's. The screens, the simulator's answers, the stories and the
 * documentation are held against this list.
 */
export const errorCatalogue: readonly CatalogueRow[] = [
  ...statusCodes
    .filter((code) => !approvals.has(code))
    .map((code) => row(code, code, examples[code] ?? {})),
  row('StatusNobodyKnows', 'StatusNobodyKnows', {}),
  ...Object.keys(processorErrors).map((code) =>
    row(`processor-${code}`, 'Failed', { processorCode: code }),
  ),
]
