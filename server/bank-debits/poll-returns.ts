import type { Database } from '../db/engine.ts'
import type { BankGateway } from '../gateways/bank/bank-gateway.ts'
import { day, later } from '../platform/clock.ts'
import { answerOrUnknown } from './ask-gateway.ts'
import { recordReturn } from './record-return.ts'

type Poll = { db: Database; gateway: BankGateway; now: Date }

/** Polls overlap, so clock differences cannot lose a return. */
const overlap = day
const epoch = new Date(0)

/** Returns the references of debits that the ledger does not have; or undefined if the gateway does not answer. */
export async function pollReturns(poll: Poll): Promise<string[] | undefined> {
  const { db, gateway, now } = poll
  const returns = await answerOrUnknown(gateway.returns(await readPollStart(poll)))
  if (!Array.isArray(returns)) return undefined
  const foreign: string[] = []
  let isComplete = true
  for (const returned of returns) {
    const status = await recordReturn({ db, gateway, now }, returned)
    if (status === 'foreign') foreign.push(returned.reference)
    if (status === 'deferred') isComplete = false
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

async function readPollStart({ db, gateway }: Poll): Promise<Date> {
  const { acceptorId: acceptor_id } = gateway
  const row = await db
    .insertInto('bank_return_poll')
    .values({ acceptor_id, returned_since: epoch })
    .onConflict((conflict) => conflict.column('acceptor_id').doUpdateSet({ acceptor_id }))
    .returning('returned_since')
    .executeTakeFirstOrThrow()
  return row.returned_since
}
