import { day, later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { answered } from './ask-gateway.ts'
import type { BankGateway } from './bank-gateway.ts'
import { recordReturn } from './record-return.ts'

type Poll = {
  db: Database
  gateway: BankGateway
  now: Date
  /** Milliseconds until the next one, whichever instance makes it. */
  every: number
  /** Though another poll was made just now: at the start. */
  atOnce: boolean
}

/** Told again for so long, so that none slips between two polls, whatever the clocks. */
const overlap = day
const begin = new Date(0)

/**
 * Asks for returned debits and records them; one instance at a time. The next poll asks from here on
 * only once all of them are in the books.
 * @returns references of returned debits that our books do not have; undefined where it was not asked
 */
export async function pollReturns(poll: Poll): Promise<string[] | undefined> {
  const { db, gateway, now } = poll
  const since = await takePoll(poll)
  if (since === undefined) return undefined
  const returns = await answered(gateway.returns(since))
  if (!Array.isArray(returns)) return undefined
  const foreign: string[] = []
  let isComplete = true
  for (const returned of returns) {
    const ending = await recordReturn({ db, gateway, now }, returned)
    if (ending === 'foreign') foreign.push(returned.reference)
    if (ending === 'waits') isComplete = false
  }
  if (isComplete) {
    await db
      .updateTable('bank_return_poll')
      .set({ returned_since: later(now, -overlap) })
      .where('acceptor_id', '=', gateway.acceptorId)
      .execute()
  }
  return foreign
}

/** Since when returns are wanted; undefined where it is not time yet, or another instance asks. */
async function takePoll({ db, gateway, now, every, atOnce }: Poll): Promise<Date | undefined> {
  const { acceptorId: acceptor_id } = gateway
  await db
    .insertInto('bank_return_poll')
    .values({ acceptor_id, returned_since: begin, next_at: now })
    .onConflict((conflict) => conflict.column('acceptor_id').doNothing())
    .execute()
  const taken = await db
    .updateTable('bank_return_poll')
    .set({ next_at: later(now, every) })
    .where('acceptor_id', '=', acceptor_id)
    .$if(!atOnce, (polls) => polls.where('next_at', '<=', now))
    .returning('returned_since')
    .executeTakeFirst()
  return taken?.returned_since
}
