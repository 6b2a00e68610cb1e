import type { Shape } from './outcome.ts'
import { isRequestId } from './request-id.ts'

export type LogEntry = {
  number: number
  at: string
  requestId: string | null
  method: string
  path: string
  laneId: number | null
  amount: string | null
  referenceNumber: string | null
  ticketNumber: string | null
  trigger: string | null
  /** A status code, 'done', 'rejected', 'failed', or 'pending' while waiting for the customer. */
  outcome: string
  approvedAmount: string | null
  transactionId: string | null
  http: number | null
  answer: Shape | 'aborted' | null
}

export type CallLog = {
  entries: () => readonly LogEntry[]
  open: (request: Request, requestId: string) => LogEntry
  clear: () => void
}

const MAX_ENTRIES = 1_000

/** Masks card numbers in paths and IDs (PCI DSS 3). */
export const redactCardNumbers = (text: string): string =>
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
        path: redactCardNumbers(new URL(request.url).pathname),
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
      entries = [...entries, entry].slice(-MAX_ENTRIES)
      return entry
    },
    clear: () => {
      entries = []
    },
  }
}
