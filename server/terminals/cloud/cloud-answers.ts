import * as z from 'zod/mini'

import { approvalOf, isRefused, refusalOf } from '#domain/card-approval.ts'
import { ReaderSaleReply } from '#domain/reader-sale.ts'
import { displayOnly } from '#domain/reader-wire.ts'
import { storable } from '#domain/text.ts'

import { CloudRefused, type LaneSale } from './cloud-lanes.ts'
import type { CloudAnswer } from './cloud-request.ts'

/** How the cloud tells of what went wrong; an answer of a transaction has an envelope of its own. */
const Exception = z.object({
  exceptionType: displayOnly(z.string()),
  exceptionMessage: displayOnly(z.string()),
})

/** The request was turned away as it came. A time-out (408) or a fault (5xx) leaves open what happened. */
const refusing: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 406, 413, 415, 422, 429])

const busy = 'This card reader is busy with another payment.'
const notKnown = 'The card reader cloud does not accept the account of this server.'

/** Why the request was turned away, in words; undefined where it was not, or nobody can know. */
export function refusalIn({ status, json }: CloudAnswer): string | undefined {
  if (status === 401 || status === 403) return notKnown
  if (!refusing.has(status)) return undefined
  const exception = z.safeParse(Exception, json)
  const words = exception.success ? exception.data.exceptionMessage?.trim() : undefined
  return storable(words || `The card reader cloud refused (${status}).`, 500)
}

/** The lane is locked by another request: this one never reached the reader. */
function isLocked({ status, json }: CloudAnswer): boolean {
  const exception = z.safeParse(Exception, json)
  return (
    status === 500 &&
    exception.success &&
    exception.data.exceptionType?.split('.').at(-1) === 'LaneException'
  )
}

/** An answer with this code was approved by the reader alone. */
const STORED = 'ApprovedByMerchant'

/**
 * What an answer to a sale proves; undefined where it proves nothing. Throws CloudRefused where the
 * reader was never asked.
 */
export function saleIn(answer: CloudAnswer): LaneSale | undefined {
  if (isLocked(answer)) throw new CloudRefused(busy)
  const parsed = z.safeParse(ReaderSaleReply, answer.json)
  const reply = parsed.success ? parsed.data : undefined
  // A failure of the device may come with any HTTP status: its code counts first.
  if (reply?.statusCode) {
    const approval = approvalOf(reply)
    if (approval !== undefined) return { kind: 'approved', approval }
    if (reply.statusCode === STORED || reply.isOffline === true) return { kind: 'stored' }
    return isRefused(reply) ? { kind: 'refused', refusal: refusalOf(reply) } : undefined
  }
  const refusal = refusalIn(answer)
  if (refusal !== undefined) throw new CloudRefused(refusal)
  return undefined
}
