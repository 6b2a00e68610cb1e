import * as z from 'zod/mini'

import { attemptOf, CardApproval } from '#domain/payments/attempt.ts'
import { Payment } from '#domain/payments/payment.ts'
import { Terminal } from '#domain/terminals/terminal.ts'

import { retrying } from '../load/retrying.ts'
import { type Ask, certifiedCopy, contentsOf, signInAs } from './sign-in.ts'

/** A payment acknowledged to a client. Requests are retried with their idempotency key until acknowledged. */
export type Acknowledged = {
  tag: string
  paymentId?: string
  isPaid?: boolean
  refundId?: string
}

export type Load = {
  stop: () => Promise<Acknowledged[]>
  count: () => number
}

const tenant = '/api/pos/tenants/lakeview'

/** Starts clients that create, pay and refund one after the other, at any responding server. */
export async function startLoad(origins: () => readonly string[], clients: number): Promise<Load> {
  const all: Acknowledged[] = []
  let isOver = false
  const ask = retrying(origins)
  const client = async (): Promise<void> => {
    const work = await signIn(ask)
    while (!isOver) await oneRound(work, all)
  }
  const running = Array.from({ length: clients }, client)
  for (const each of running) each.catch(() => {})
  return {
    stop: async () => {
      isOver = true
      await Promise.all(running)
      return all
    },
    count: () => all.length,
  }
}

export type Work = { ask: Ask; line: unknown; terminalId: string; acceptorId: string }

export async function signIn(ask: Ask): Promise<Work> {
  const signedIn = await signInAs(ask, 'admin@lakeview.example')
  const line = await certifiedCopy(signedIn, tenant)
  const { mine, read } = signedIn
  const terminals = z.parse(z.array(Terminal), await read(`${tenant}/terminals`))
  const { triPosConfig } = z.parse(
    z.object({ triPosConfig: z.object({ acceptorId: z.string() }) }),
    await read('/api/config/lakeview'),
  )
  const terminal = terminals.find(({ label }) => label === 'Front Counter 2')
  if (terminal === undefined) throw new Error('The demo data is missing.')
  const { acceptorId } = triPosConfig
  return { ask: mine, line, terminalId: terminal._id, acceptorId }
}

/** Creates and pays a payment, and refunds part of every second one. */
export async function oneRound(
  { ask, line, terminalId, acceptorId }: Work,
  all: Acknowledged[],
): Promise<void> {
  const record: Acknowledged = { tag: `op-${crypto.randomUUID()}` }
  const request = {
    payables: [line],
    cardSubTypeSelectedByTeller: 'Credit',
    customerFirstName: record.tag,
  }
  const key = { 'idempotency-key': record.tag }
  all.push(record)
  const created = contentsOf(await ask('POST', `${tenant}/payments`, request, key))
  const payment = z.parse(Payment, created)
  const paymentId = payment._id
  record.paymentId = paymentId
  const { attemptId } = await attemptOf(paymentId, 1)
  const stub = `/api/worldpay/express/merchants/${acceptorId}/transactions`
  const approved = contentsOf(await ask('POST', stub, { paymentId, attemptId, terminalId }))
  const body = { attemptId, terminalId, ...z.parse(CardApproval, approved) }
  const path = `${tenant}/payments/${paymentId}/subpayments`
  const paid = z.parse(Payment, contentsOf(await ask('POST', path, body)))
  if (paid.status !== 'COMPLETE')
    throw new Error('The payment was acknowledged but is not complete.')
  record.isPaid = true
  if (Math.random() < 0.5) return
  const refundId = crypto.randomUUID()
  const [sale] = paid.subpayments
  const refunded = await ask('POST', `/api/refunds/${sale?.btpsTransactionId}`, {
    idempotencyId: refundId,
    lineItems: [{ lineItemId: paid.payables[0]?.lineItemId, amount: 100 }],
    initiatorType: 'AGENCY',
  })
  // Another instance, or the dead one, holds the refund and completes it.
  if (refunded.status === 409) return
  contentsOf(refunded)
  record.refundId = refundId
}
