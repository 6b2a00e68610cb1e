import { day, later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { answered } from './ask-gateway.ts'
import type { BankGateway } from './bank-gateway.ts'
import { recordReturn } from './record-return.ts'

type Poll = { db: Database; gateway: BankGateway; now: Date }

/** Told again for so long, so that none slips between two polls, whatever the clocks. */
const overlap = day
const begin = new Date(0)

/**
 * Asks for returned debits and records them. The next poll asks from here on only once all of them are
 * in the books.
 * @returns references of returned debits that our books do not have; undefined where nobody answered
 */
export async function pollReturns(poll: Poll): Promise<string[] | undefined> {
  const { db, gateway, now } = poll
  const returns = await answered(gateway.returns(await askedSince(poll)))
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

/** Since when returns are wanted: all of them, the first time. */
async function askedSince({ db, gateway }: Poll): Promise<Date> {
  const { acceptorId: acceptor_id } = gateway
  const row = await db
    .insertInto('bank_return_poll')
    .values({ acceptor_id, returned_since: begin })
    .onConflict((conflict) => conflict.column('acceptor_id').doUpdateSet({ acceptor_id }))
    .returning('returned_since')
    .executeTakeFirstOrThrow()
  return row.returned_since
}
