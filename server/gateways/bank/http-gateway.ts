import * as z from 'zod/mini'

import { storable } from '#domain/lib/text.ts'
import { Money } from '#domain/money/money.ts'

import { type Clock, later, second } from '../../platform/clock.ts'
import { type BankGateway, type BankTransaction, BankUnreachable } from './bank-gateway.ts'
import { redactAccountNumbers } from './redact-account-numbers.ts'
import { debitExpires } from './timeouts.ts'

/** From the settings (README, Settings). */
export type BankGatewayAccount = { url: string; key: string }

/** Milliseconds, in sum shorter than the attempt's lease (timeouts.ts). */
const defaultTimeouts = { find: 8 * second, move: 15 * second }
/** A day's returns are a few kilobytes. */
const largestAnswer = 1024 * 1024

const Id = z.string().check(z.regex(/^[\w.:-]{1,64}$/))
/** Truncated, without account numbers. */
const shortText = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => storable(redactAccountNumbers(text), length)),
  )
const Name = shortText(100)
const Message = z.pipe(
  shortText(500),
  z.transform((text) => text || 'The bank refused this account.'),
)

/** docs/bank-payments.md. */
const TransactionReply = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ACCEPTED'),
    id: Id,
    amount: Money,
    financialInstitution: z._default(z.nullable(Name), null),
  }),
  z.object({ status: z.literal('REFUSED'), message: Message }),
])
const FindReply = z.union([TransactionReply, z.object({ status: z.literal('NONE') })])
const ReturnsReply = z.object({
  returns: z.array(z.object({ id: Id, reference: z.string(), reason: shortText(100) })),
})

/**
 * A gateway over HTTP. Anything but a complete, valid answer is BankUnreachable and is not retried here.
 * Errors never repeat requests or answers, because both may contain an account number.
 */
export function httpGateway(
  account: BankGatewayAccount,
  clock: Clock,
  timeouts = defaultTimeouts,
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
      return transactionOf(await call(TransactionReply, '/debits', timeouts.move, body))
    },

    credit: async ({ reference, gatewayId: debitId, amount }) =>
      transactionOf(
        await call(TransactionReply, '/credits', timeouts.move, { reference, debitId, amount }),
      ),

    find: async (reference) => {
      const reply = await call(
        FindReply,
        `/movements/${encodeURIComponent(reference)}`,
        timeouts.find,
      )
      return reply.status === 'NONE' ? undefined : transactionOf(reply)
    },

    returns: async (since) => {
      const path = `/returns?since=${encodeURIComponent(since.toISOString())}`
      const { returns } = await call(ReturnsReply, path, timeouts.move)
      return returns.map(({ id, ...rest }) => ({ returnId: id, ...rest }))
    },
  }
}

const transactionOf = (result: z.output<typeof TransactionReply>): BankTransaction => {
  if (result.status === 'REFUSED') return { kind: 'REFUSED', message: result.message }
  const { id: gatewayId, amount, financialInstitution } = result
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
    // Drop the error and its cause, which may repeat the request.
    throw unreachable('did not answer')
  }
}

const unreachable = (what: string) => new BankUnreachable(`The bank gateway ${what}.`)
