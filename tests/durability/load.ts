import { setTimeout as sleep } from 'node:timers/promises'

import * as z from 'zod/mini'

import { attemptOf, CardApproval } from '#domain/attempt.ts'
import { Payment } from '#domain/payment.ts'
import { CustomProduct } from '#domain/product.ts'
import { Terminal } from '#domain/terminal.ts'
import { demoPassword } from '#server/demo/accounts.ts'

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

type Reply = { status: number; body: { ok?: boolean; message?: string; contents?: unknown } }
type Ask = (method: string, path: string, body?: unknown, headers?: object) => Promise<Reply>

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

type Work = { ask: Ask; product: CustomProduct; terminalId: string; acceptorId: string }

async function signIn(ask: Ask): Promise<Work> {
  const credentials = { emailAddress: 'admin@lakeview.example', password: demoPassword }
  const first = await ask('POST', '/auth/sign-in', { ...credentials, platform: 'web' })
  const { token: once } = z.parse(z.object({ token: z.string() }), contentsOf(first))
  const exchange = { token: once, deviceFingerprint: crypto.randomUUID() }
  const second = await ask('POST', '/api/account/refresh-token', exchange)
  const { token } = z.parse(z.object({ token: z.string() }), contentsOf(second))
  const mine: Ask = (method, path, body, headers = {}) =>
    ask(method, path, body, { authorization: `Bearer ${token}`, ...headers })
  const read = async (path: string) => contentsOf(await mine('GET', tenant + path))
  const products = z.parse(z.array(CustomProduct), await read('/custom-product'))
  const terminals = z.parse(z.array(Terminal), await read('/terminals'))
  const config = contentsOf(await mine('GET', '/api/config/lakeview'))
  const { triPosConfig } = z.parse(
    z.object({ triPosConfig: z.object({ acceptorId: z.string() }) }),
    config,
  )
  const product = products.find(({ name }) => name === 'Certified Copy')
  const terminal = terminals.find(({ label }) => label === 'Front Counter 2')
  if (product === undefined || terminal === undefined) throw new Error('The demo is not there.')
  const { acceptorId } = triPosConfig
  return { ask: mine, product, terminalId: terminal._id, acceptorId }
}

async function oneRound({ ask, product, terminalId, acceptorId }: Work, all: Told[]) {
  const told: Told = { tag: `op-${crypto.randomUUID()}` }
  const line = {
    id: product._id,
    catalogItemId: product._id,
    name: product.name,
    description: product.description,
    amountValue: product.priceAmount,
    amountCurrencyCode: product.priceCurrencyCode,
    payableType: 'CustomItem',
    serviceOfferingId: product.serviceOfferingId,
  }
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

function contentsOf({ status, body }: Reply): unknown {
  if (body.ok !== true) throw new Error(`Refused: ${status} ${body.message}`)
  return body.contents
}
