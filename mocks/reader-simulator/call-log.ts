import type { Shape } from './outcome.ts'
import { isRequestId } from './request-id.ts'

/** One call in the order of arrival. What is not known yet, or never was, is null. */
export type LogEntry = {
  number: number
  at: string
  requestId: string | null
  method: string
  path: string
  laneId: number | null
  /** Dollars, as in `3.25`. */
  amount: string | null
  /** The caller's own names of the attempt. */
  referenceNumber: string | null
  ticketNumber: string | null
  /** The row of the triggers that answered. */
  trigger: string | null
  /** The status code, 'done', 'rejected' or 'failed'; 'pending' while the customer is waited for. */
  outcome: string
  approvedAmount: string | null
  transactionId: string | null
  /** The HTTP status; null where no answer left. */
  http: number | null
  /** How the answer left; 'aborted' where the caller had gone. */
  answer: Shape | 'aborted' | null
}

export type CallLog = {
  entries: () => readonly LogEntry[]
  /** The entry is shown as it changes. */
  open: (request: Request, requestId: string) => LogEntry
  clear: () => void
}

const KEPT = 1_000

/** Whatever a caller puts into a path or an id: no card number is kept (PCI DSS 3). */
export const withoutCardNumbers = (text: string): string =>
  text.replace(/\d(?:[ -]?\d){11,18}/g, (digits) => `${'*'.repeat(8)}${digits.slice(-4)}`)

export const createCallLog = (): CallLog => {
  let entries: LogEntry[] = []
  let count = 0
  return {
    entries: () => entries,
    open: (request, requestId) => {
      count += 1
      const entry: LogEntry = {
        number: count,
        at: new Date().toISOString(),
        requestId: isRequestId(requestId) ? requestId : null,
        method: request.method,
        path: withoutCardNumbers(new URL(request.url).pathname),
        laneId: null,
        amount: null,
        referenceNumber: null,
        ticketNumber: null,
        trigger: null,
        outcome: 'pending',
        approvedAmount: null,
        transactionId: null,
        http: null,
        answer: null,
      }
      entries = [...entries, entry].slice(-KEPT)
      return entry
    },
    clear: () => {
      entries = []
    },
  }
}
