import * as z from 'zod/mini'

import { storable } from '#domain/lib/text.ts'
import { approvalOf, isRefused, refusalOf } from '#domain/payments/card-approval.ts'
import { chargeRefusals } from '#domain/payments/charge-refusals.ts'
import { APPROVED_BY_MERCHANT } from '#domain/reader/reader-codes.ts'
import { ReaderSaleReply } from '#domain/reader/reader-sale.ts'
import { displayOnly } from '#domain/reader/reader-wire.ts'

import { CloudRefused, type LaneSale } from './cloud-lanes.ts'
import type { CloudAnswer } from './cloud-request.ts'

/** The cloud's error body; transactions have their own envelope. */
const Exception = z.object({
  exceptionType: displayOnly(z.string()),
  exceptionMessage: displayOnly(z.string()),
})

/** The request was rejected as sent. After a timeout (408) or server error (5xx) the outcome is unknown. */
const rejectedStatuses: ReadonlySet<number> = new Set([
  400, 401, 403, 404, 405, 406, 413, 415, 422, 429,
])

const accountRejected =
  "The card reader cloud rejected this server's account. Contact your administrator."

/** Why the request was rejected; undefined if it was not, or if the outcome is unknown. */
export function parseRefusal({ status, json }: CloudAnswer): string | undefined {
  if (status === 401 || status === 403) return accountRejected
  if (!rejectedStatuses.has(status)) return undefined
  const exception = z.safeParse(Exception, json)
  const message = exception.success ? exception.data.exceptionMessage?.trim() : undefined
  return storable(message || `The card reader cloud refused (${status}).`, 500)
}

/** Another request has locked the lane, so this one never reached the reader. */
function isLocked({ status, json }: CloudAnswer): boolean {
  const exception = z.safeParse(Exception, json)
  return (
    status === 500 &&
    exception.success &&
    exception.data.exceptionType?.split('.').at(-1) === 'LaneException'
  )
}

/** Undefined if it proves nothing. Throws CloudRefused if the request never reached the reader. */
export function parseSale(answer: CloudAnswer): LaneSale | undefined {
  if (isLocked(answer)) throw new CloudRefused(chargeRefusals.readerBusy.message)
  const parsed = z.safeParse(ReaderSaleReply, answer.json)
  const reply = parsed.success ? parsed.data : undefined
  // A device failure can come with any HTTP status, so its code counts first.
  if (reply?.statusCode) {
    const approval = approvalOf(reply)
    if (approval !== undefined) return { kind: 'approved', approval }
    if (reply.statusCode === APPROVED_BY_MERCHANT || reply.isOffline === true)
      return { kind: 'stored' }
    return isRefused(reply) ? { kind: 'refused', refusal: refusalOf(reply) } : undefined
  }
  const refusal = parseRefusal(answer)
  if (refusal !== undefined) throw new CloudRefused(refusal)
  return undefined
}
