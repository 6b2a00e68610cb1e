import type { Money } from '#domain/money/money.ts'
import { referenceNumberOf, ticketNumberOf } from '#domain/payments/attempt.ts'

import type { Acknowledged, Environment, SentRequest } from './environment.ts'
import type { Situation } from './lie-kinds.ts'
import { centsOf } from './server-to-processor.ts'

/** The subject of a lie, and the request data to send it. */
export type Subject = Situation & { total: Money; base: string; authorization: string }

type Observed = Pick<Environment, 'processorLedger'> & {
  readonly acknowledged: readonly Acknowledged[]
}

export const parsed = (text: unknown): Record<string, unknown> =>
  typeof text === 'string' && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {}

type Contents = { _id?: string; status?: string; totals?: { grandTotal: Money } }
export const contentsOf = (reply: string): Contents => parsed(reply).contents ?? {}

/** The attempt that a call is about, from the processor's ledger and the server's answers. */
export function subjectOf(
  { acknowledged, processorLedger }: Observed,
  name: string,
  { path, init }: SentRequest,
): Subject | undefined {
  const recordings = acknowledged.filter(({ call }) => call.endsWith('subpayments'))
  const own = parsed(init.body)
  const about = name.includes('refunds') ? recordings.at(-1) : { path, body: init.body }
  if (about === undefined) return undefined
  const body = name.includes('refunds') ? parsed(about.body) : own
  const { ticketNumber, attempt } = body as {
    ticketNumber?: string
    attempt?: { attemptId: string }
  }
  const given = body.attemptId ?? body.requestId ?? attempt?.attemptId
  const attemptId =
    ticketNumber === undefined
      ? (given ?? /\/attempts\/([\da-f-]{36})/.exec(about.path)?.[1])
      : new Headers(init.headers).get('tp-request-id')
  const made = acknowledged.find(({ call, reply }) => {
    const { _id = '' } = call === 'POST payments' ? contentsOf(reply) : {}
    if (_id === '') return false
    return ticketNumber === undefined
      ? about.path.includes(_id)
      : ticketNumberOf(_id) === ticketNumber
  })
  if (made === undefined || typeof attemptId !== 'string') return undefined
  const { _id: paymentId = '', totals } = contentsOf(made.reply)
  if (totals === undefined) return undefined
  const total = totals.grandTotal
  const isRecorded = recordings.some(
    (each) =>
      parsed(each.body).attemptId === attemptId && contentsOf(each.reply).status === 'COMPLETE',
  )
  return {
    paymentId,
    attemptId,
    isRecorded,
    isAtReader: !name.includes('bank') && !name.endsWith('sales'),
    total,
    totalCents: centsOf(total),
    charges: processorLedger
      .of(referenceNumberOf(attemptId))
      .filter(({ ticket }) => ticket === ticketNumberOf(paymentId)),
    base: made.path,
    authorization: made.authorization,
  }
}
