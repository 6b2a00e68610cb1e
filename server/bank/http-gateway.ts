import * as z from 'zod/mini'

import { Money } from '#domain/money.ts'
import { storable } from '#domain/text.ts'

import { type Clock, later, second } from '../clock.ts'
import { type BankGateway, type BankMovement, BankUnreachable } from './bank-gateway.ts'
import { debitExpires } from './timeouts.ts'
import { withoutNumbers } from './without-numbers.ts'

/** Where the gateway is and who asks (README, Settings). */
export type BankGatewayAccount = { url: string; key: string }

/** Milliseconds for a question and for a movement: together shorter than an attempt is held (timeouts.ts). */
const standard = { find: 8 * second, move: 15 * second }
/** A day's returns are a few kilobytes. */
const largestAnswer = 1024 * 1024

const Id = z.string().check(z.regex(/^[\w.:-]{1,64}$/))
/** At most so long, without numbers. */
const words = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((said) => storable(withoutNumbers(said), length)),
  )
const Name = words(100)
/** Never empty, for a person reads them. */
const Message = z.pipe(
  words(500),
  z.transform((said) => said || 'The bank refused this account.'),
)

/** docs/bank-payments.md says what each means. */
const Movement = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ACCEPTED'),
    id: Id,
    amount: Money,
    financialInstitution: z._default(z.nullable(Name), null),
  }),
  z.object({ status: z.literal('REFUSED'), message: Message }),
])
const Found = z.union([Movement, z.object({ status: z.literal('NONE') })])
const Returns = z.object({
  returns: z.array(z.object({ id: Id, reference: z.string(), reason: words(100) })),
})

/**
 * A gateway that is asked over HTTP. Whatever does not lead to a whole answer in the documented form
 * is BankUnreachable: nobody knows then what was done, and nothing is sent again by itself. No error
 * repeats what was sent or what came back, for either may hold an account.
 */
export function httpGateway(
  account: BankGatewayAccount,
  clock: Clock,
  timeouts = standard,
): BankGateway {
  const call = async <Schema extends z.core.$ZodType>(
    reply: Schema,
    path: string,
    timeout: number,
    body?: unknown,
  ): Promise<z.output<Schema>> => {
    const read = z.safeParse(reply, await send(account, path, timeout, body))
    if (!read.success) throw unreachable('sent an answer that cannot be read')
    return read.data
  }

  return {
    acceptorId: 'bank',

    debit: async ({ reference, amount, account: from }) => {
      const expiresAt = later(clock(), debitExpires).toISOString()
      const body = { reference, amount, account: from, expiresAt }
      return movementOf(await call(Movement, '/debits', timeouts.move, body))
    },

    credit: async ({ reference, gatewayId: debitId, amount }) =>
      movementOf(await call(Movement, '/credits', timeouts.move, { reference, debitId, amount })),

    find: async (reference) => {
      const found = await call(Found, `/movements/${encodeURIComponent(reference)}`, timeouts.find)
      return found.status === 'NONE' ? undefined : movementOf(found)
    },

    returns: async (since) => {
      const path = `/returns?since=${encodeURIComponent(since.toISOString())}`
      const { returns } = await call(Returns, path, timeouts.move)
      return returns.map(({ id, ...rest }) => ({ returnId: id, ...rest }))
    },
  }
}

const movementOf = (told: z.output<typeof Movement>): BankMovement => {
  if (told.status === 'REFUSED') return { kind: 'REFUSED', message: told.message }
  const { id: gatewayId, amount, financialInstitution } = told
  return { kind: 'ACCEPTED', gatewayId, amount, financialInstitution }
}

async function send(
  { url, key }: BankGatewayAccount,
  path: string,
  timeout: number,
  body: unknown,
): Promise<unknown> {
  try {
    const response = await fetch(url.replace(/\/+$/, '') + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (response.status !== 200) throw unreachable(`answered with HTTP ${response.status}`)
    const text = await response.text()
    if (text.length > largestAnswer) throw unreachable('sent too long an answer')
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof BankUnreachable) throw error
    // Neither the error nor its cause: both may repeat what was sent.
    throw unreachable('did not answer')
  }
}

const unreachable = (what: string) => new BankUnreachable(`The bank gateway ${what}.`)
