import { afterAll, beforeAll } from 'vitest'

import { referenceNumberOf } from '#domain/payments/attempt.ts'
import { httpGateway } from '#server/gateways/bank/http-gateway.ts'
import type { ServerOptions } from '#server/main/start-server.ts'
import { minute } from '#server/platform/clock.ts'

import { type FakeBank, startFakeBank } from '../fakes/bank-gateway.ts'
import { type Counter, type Person, startCounter } from './counter.ts'
import { testStart } from './database-snapshots.ts'
import { metricsToken } from './jobs-done.ts'

/** A counter whose bank gateway runs in its own process, reached over HTTP. */
export type BankCounter = { counter: Counter; bank: FakeBank; person: Person }

const timeouts = { find: 2_000, move: 2_000 }

export const gatewayOf = ({ url, key }: FakeBank) =>
  httpGateway({ url, key }, () => testStart, timeouts)

/** Polls for due jobs every 50 ms; the counter's clock decides what is due. */
export const bankJobs = { jobs: { every: 50 }, returnsEvery: 5 * minute, metricsToken }

export function openBankCounter(
  options: (bank: FakeBank) => ServerOptions = (bank) => ({
    services: { bankGateway: gatewayOf(bank) },
  }),
): () => BankCounter {
  let open: BankCounter | undefined
  beforeAll(async () => {
    const bank = await startFakeBank()
    const counter = await startCounter({ ...bankJobs, ...options(bank) })
    const person = await counter.signIn('cashier@lakeview.example')
    open = { counter, bank, person }
  }, 180_000)
  afterAll(async () => {
    await open?.counter.close()
    await open?.bank.close()
  })
  return () => {
    if (open === undefined) throw new Error('The counter is open during tests only.')
    return open
  }
}

/** The bank's entry for a debit or credit, and the number of requests for it. */
export async function bankEntryOf({ bank }: Pick<BankCounter, 'bank'>, reference: string) {
  const { books, asked } = await bank.look()
  const entry = books.find((each) => each.reference === reference)
  const times = (call: string) =>
    asked.filter((each) => each.call === call && each.body['reference'] === reference).length
  return { entry, debits: times('debit'), credits: times('credit') }
}

/** Amounts credited against a debit, in cents. */
export async function creditsAt({ bank }: Pick<BankCounter, 'bank'>, attemptId: string) {
  const { books } = await bank.look()
  const debit = books.find((each) => each.reference === referenceNumberOf(attemptId))
  return books.flatMap(({ kind, debitId, cents }) =>
    kind === 'CREDIT' && debitId === debit?.id ? [cents] : [],
  )
}
