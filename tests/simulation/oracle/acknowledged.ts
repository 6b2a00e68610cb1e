import type { Acknowledged } from '../world/place.ts'
import { requestOf } from '../world/server-process.ts'
import type { World } from '../world/world.ts'
import type { Verdict } from './invariants.ts'
import type { Books } from './ledger.ts'

const parsed = (text: string): Record<string, unknown> =>
  text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)

const contentsOf = ({ reply }: Acknowledged): Record<string, unknown> =>
  (parsed(reply).contents ?? {}) as Record<string, unknown>

const paymentOf = ({ path }: Acknowledged): string =>
  /\/payments\/([\da-f-]{36})/.exec(path)?.[1] ?? ''

/** I5: what was answered well is there, whatever died since. */
export function checkAcknowledged(
  verdict: Verdict,
  acknowledged: readonly Acknowledged[],
  books: Books,
): void {
  for (const each of acknowledged) {
    const { call, body } = each
    const isThere = (): boolean => {
      if (call === 'POST payments') {
        return books.payments.some(({ id }) => id === contentsOf(each)._id)
      }
      if (call === 'POST payments/:id/subpayments') {
        const { transactionId } = parsed(body)
        // What the processor has not confirmed yet is acknowledged as being checked: I1 and I8 see to it.
        const isChecked = contentsOf(each).status === 'CHECKING'
        return isChecked || books.movements.some(({ externalId }) => externalId === transactionId)
      }
      if (call === 'POST payments/:id/bank-charges') {
        const { attemptId } = parsed(body)
        const isPaid = contentsOf(each).status === 'ACCEPTED'
        return !isPaid || books.movements.some((movement) => movement.attemptId === attemptId)
      }
      if (call === 'POST refunds/:id') {
        const { idempotencyId } = parsed(body)
        return books.refunds.some(({ key, state }) => key === idempotencyId && state === 'DONE')
      }
      if (call === 'PUT payments/:id/failed') {
        const id = paymentOf(each)
        return books.audit.some(
          ({ action, subjectId }) => action === 'payment.failed' && subjectId === id,
        )
      }
      return true
    }
    verdict.hold('I5', isThere(), () => `${call} was answered well and is not there`)
  }
}

/** I6: sent again under its key, a write says the same and changes nothing. */
export async function checkReplays(
  verdict: Verdict,
  world: World,
  read: () => Promise<Books>,
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
    verdict.hold('I6', again === reply, () => `${call} said something else the second time`)
  }
  const after = JSON.stringify(await read())
  verdict.hold('I6', after === before, () => 'what was sent again changed the books')
}
