import type { Acknowledged } from '../world/environment.ts'
import { requestOf } from '../world/server-process.ts'
import type { World } from '../world/world.ts'
import type { Verdict } from './invariants.ts'
import type { Ledger } from './ledger.ts'

const parsed = (text: string): Record<string, unknown> =>
  text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)

const contentsOf = ({ reply }: Acknowledged): Record<string, unknown> =>
  (parsed(reply).contents ?? {}) as Record<string, unknown>

const paymentOf = ({ path }: Acknowledged): string =>
  /\/payments\/([\da-f-]{36})/.exec(path)?.[1] ?? ''

/** I5: acknowledged writes survive any crash. */
export function checkAcknowledged(
  verdict: Verdict,
  acknowledged: readonly Acknowledged[],
  ledger: Ledger,
): void {
  for (const each of acknowledged) {
    const { call, body } = each
    const isPersisted = (): boolean => {
      if (call === 'POST payments') {
        return ledger.payments.some(({ id }) => id === contentsOf(each)._id)
      }
      if (call === 'POST payments/:id/subpayments') {
        const { transactionId } = parsed(body)
        // An unconfirmed approval is acknowledged as CHECKING, which I1 and I8 cover.
        const isChecked = contentsOf(each).status === 'CHECKING'
        return isChecked || ledger.entries.some(({ externalId }) => externalId === transactionId)
      }
      if (call === 'POST payments/:id/bank-charges') {
        const { attemptId } = parsed(body)
        const isPaid = contentsOf(each).status === 'ACCEPTED'
        return !isPaid || ledger.entries.some((entry) => entry.attemptId === attemptId)
      }
      if (call === 'POST refunds/:id') {
        const { idempotencyId } = parsed(body)
        return ledger.refunds.some(({ key, state }) => key === idempotencyId && state === 'DONE')
      }
      if (call === 'PUT payments/:id/failed') {
        const id = paymentOf(each)
        return ledger.audit.some(
          ({ action, subjectId }) => action === 'payment.failed' && subjectId === id,
        )
      }
      return true
    }
    verdict.hold('I5', isPersisted(), () => `${call} was acknowledged and is missing`)
  }
}

/** I6: a repeated write returns the same reply and changes nothing. */
export async function checkReplays(
  verdict: Verdict,
  world: World,
  read: () => Promise<Ledger>,
): Promise<void> {
  const server = world.servers.find(({ isDead }) => !isDead)
  const keyed = world.acknowledged.filter(({ key }) => key !== null)
  if (server === undefined || keyed.length === 0) return
  const before = JSON.stringify(await read())
  for (const { call, path, body, key, authorization, reply } of keyed) {
    const headers = {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': key ?? '',
    }
    const response = await server.answer(requestOf(path, { method: 'POST', headers, body }))
    const again = await response.text()
    verdict.hold('I6', again === reply, () => `${call} returned a different reply when repeated`)
  }
  const after = JSON.stringify(await read())
  verdict.hold('I6', after === before, () => 'a repeated request changed the ledger')
}
