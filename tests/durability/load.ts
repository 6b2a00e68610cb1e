import { setTimeout as sleep } from 'node:timers/promises'

import * as z from 'zod/mini'

import { attemptOf, CardApproval } from '#domain/attempt.ts'
import { Payment } from '#domain/payment.ts'
import { Terminal } from '#domain/terminal.ts'

import { type Ask, certifiedCopy, contentsOf, type Reply, signInAs } from './sign-in.ts'

/** What a client was told that is done. Each is sent again under its own name until it is answered. */
export type Told = {
  /** Names the payment: its customer. */
  tag: string
  paymentId?: string
  isPaid?: boolean
  refundId?: string
}

export type Load = {
  /** Ends the clients, each after what it is at; what they were told. */
  stop: () => Promise<Told[]>
  told: () => number
}

const tenant = '/api/pos/tenants/lakeview'
const patience = 15_000

/** Clients that create, pay and refund, one after the other, at whichever of the servers answers. */
export async function startLoad(origins: () => readonly string[], clients: number): Promise<Load> {
  const all: Told[] = []
  let isOver = false
  const ask: Ask = async (method, path, body, headers = {}) => {
    for (;;) {
      const list = origins()
      const origin = list[Math.floor(Math.random() * list.length)] ?? ''
      try {
        const response = await fetch(origin + path, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(patience),
        })
        const reply = { status: response.status, body: (await response.json()) as Reply['body'] }
        // A fault of the server's tells nothing: the same is asked again.
        if (reply.status < 500) return reply
      } catch {
        // Its answer is lost.
      }
      await sleep(100)
    }
  }
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
    told: () => all.length,
  }
}

type Work = { ask: Ask; line: unknown; terminalId: string; acceptorId: string }

async function signIn(ask: Ask): Promise<Work> {
  const signedIn = await signInAs(ask, 'admin@lakeview.example')
  const line = await certifiedCopy(signedIn, tenant)
  const { mine, read } = signedIn
  const terminals = z.parse(z.array(Terminal), await read(`${tenant}/terminals`))
  const { triPosConfig } = z.parse(
    z.object({ triPosConfig: z.object({ acceptorId: z.string() }) }),
    await read('/api/config/lakeview'),
  )
  const terminal = terminals.find(({ label }) => label === 'Front Counter 2')
  if (terminal === undefined) throw new Error('The demo is not there.')
  const { acceptorId } = triPosConfig
  return { ask: mine, line, terminalId: terminal._id, acceptorId }
}

async function oneRound({ ask, line, terminalId, acceptorId }: Work, all: Told[]) {
  const told: Told = { tag: `op-${crypto.randomUUID()}` }
  const request = {
    payables: [line],
    cardSubTypeSelectedByTeller: 'Credit',
    customerFirstName: told.tag,
  }
  const key = { 'idempotency-key': told.tag }
  all.push(told)
  const created = contentsOf(await ask('POST', `${tenant}/payments`, request, key))
  const payment = z.parse(Payment, created)
  const paymentId = payment._id
  told.paymentId = paymentId
  const { attemptId } = await attemptOf(paymentId, 1)
  const stub = `/api/worldpay/express/merchants/${acceptorId}/transactions`
  const approved = contentsOf(await ask('POST', stub, { paymentId, attemptId, terminalId }))
  const body = { attemptId, terminalId, ...z.parse(CardApproval, approved) }
  const path = `${tenant}/payments/${paymentId}/subpayments`
  const paid = z.parse(Payment, contentsOf(await ask('POST', path, body)))
  if (paid.status !== 'COMPLETE') throw new Error('It was answered as paid and is not.')
  told.isPaid = true
  if (Math.random() < 0.5) return
  const refundId = crypto.randomUUID()
  const [sale] = paid.subpayments
  const refunded = await ask('POST', `/api/refunds/${sale?.btpsTransactionId}`, {
    idempotencyId: refundId,
    lineItems: [{ lineItemId: paid.payables[0]?.lineItemId, amount: 100 }],
    initiatorType: 'AGENCY',
  })
  // Another instance, or the one that died, is at it: it ends it by itself.
  if (refunded.status === 409) return
  contentsOf(refunded)
  told.refundId = refundId
}
