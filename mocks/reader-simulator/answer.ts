import * as z from 'zod/mini'

import { fromCents, Money, roundToCents } from '#domain/money/money.ts'
import {
  type ReaderEndpoint,
  type ReaderEndpointName,
  readerEndpoints,
} from '#domain/reader/reader-endpoints.ts'
import { nullish } from '#domain/reader/reader-wire.ts'

import { Failure } from '../http/failure.ts'
import { parse } from '../http/read-request.ts'
import { admit } from './admit.ts'
import { type LogEntry, redactCardNumbers } from './call-log.ts'
import { deliver } from './deliver.ts'
import { errorBody, type Json } from './envelope.ts'
import { lanes } from './lanes.ts'
import { readBody, readText } from './read-body.ts'
import { badRequest, notFound, ReaderRefusal } from './refusal.ts'
import { requestIdOf } from './request-id.ts'
import type { Answer, Call, Resolver, Resolvers } from './resolver.ts'
import { reversal, voidSale } from './reversal.ts'
import { sale } from './sale.ts'
import { type State, takeQueuedReply } from './state.ts'
import { aborted } from './wait.ts'
import { type AnswerType, answerType, plainJson } from './wire-format.ts'

const resolvers: Resolvers = { ...lanes, sale, reversal, void: voidSale }

const routes = (Object.entries(readerEndpoints) as [ReaderEndpointName, ReaderEndpoint][]).map(
  ([name, endpoint]) => ({
    name,
    endpoint,
    // The signature ignores a trailing slash; paths ignore case.
    pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
  }),
)

const decoded = (params: Record<string, string>): Record<string, string> => {
  try {
    const entries = Object.entries(params)
    return Object.fromEntries(entries.map(([name, text]) => [name, decodeURIComponent(text)]))
  } catch {
    throw badRequest('The address is not encoded as it should be.')
  }
}

const route = ({ method, url }: Request) => {
  const { pathname } = new URL(url)
  for (const { name, endpoint, pattern } of routes) {
    const match = endpoint.method === method ? pattern.exec(pathname) : null
    if (match) return { name, endpoint, params: decoded({ ...match.groups }) }
  }
  throw notFound('There is no such call.')
}

const laneOf = z.object({ laneId: z.number() })
const attemptOf = z.object({
  transactionAmount: Money,
  referenceNumber: nullish(z.string()),
  ticketNumber: nullish(z.string()),
})

const addDetails = (entry: LogEntry, params: unknown, body: unknown): void => {
  const lane = [body, params].map((part) => z.safeParse(laneOf, part)).find((read) => read.success)
  entry.laneId = lane?.data?.laneId ?? null
  const attempt = z.safeParse(attemptOf, body).data
  if (!attempt) return
  entry.amount = roundToCents(attempt.transactionAmount).amount
  entry.referenceNumber = redactCardNumbers(attempt.referenceNumber ?? '') || null
  entry.ticketNumber = redactCardNumbers(attempt.ticketNumber ?? '') || null
}

/** Calls are admitted in order of arrival, although checking a signature is asynchronous. */
const runInOrder = async <Value>(state: State, work: () => Promise<Value>): Promise<Value> => {
  const earlier = state.turn
  const own = work()
  state.turn = Promise.allSettled([earlier, own])
  await earlier
  return own
}

type OpenCall = { requestId: string; entry: LogEntry; gone: AbortSignal; type: AnswerType }

const resolve = async (state: State, request: Request, underway: OpenCall): Promise<Answer> => {
  const { requestId, entry, gone } = underway
  const { text, acceptorId } = await runInOrder(state, async () => {
    const body = await readText(request)
    const merchant = await admit(state, request, body, requestId).catch((error: unknown) => {
      // Per the vendor's C# sample, a call rejected here gets JSON, whatever it accepts.
      underway.type = plainJson
      throw error
    })
    return { text: body, acceptorId: merchant }
  })
  const { name, endpoint, params: given } = route(request)
  const params = parse(endpoint.params, given)
  const body = endpoint.body && parse(endpoint.body, readBody(request, text, name))
  addDetails(entry, params, body)
  const { origin } = new URL(request.url)
  const force = () => takeQueuedReply(state, name, entry.laneId)
  const resolver = resolvers[name] as Resolver<ReaderEndpointName>
  const call = { state, acceptorId, params, body, origin, gone, takeQueued: force }
  return resolver(call as Call<ReaderEndpointName>)
}

const refused = (error: unknown): Answer => {
  if (!(error instanceof Failure)) throw error
  const exception = error instanceof ReaderRefusal ? error.exception : 'ArgumentException'
  const [problem] = error.fields ?? []
  const message = problem?.path ? `${problem.path}: ${problem.message}` : error.message
  const json = errorBody(message, exception)
  return { json, http: error.status, shape: 'json', outcome: 'rejected' }
}

/** Logged even if the caller has gone: the log shows what happened at the reader. */
const completeEntry = (
  entry: LogEntry,
  { outcome, trigger, result, http, shape }: Answer,
): void => {
  entry.outcome = outcome
  entry.trigger = trigger?.name ?? null
  entry.approvedAmount = result?.isApproved ? fromCents(result.approvedCents).amount : null
  entry.transactionId = result?.transactionId ?? null
  entry.http = shape === 'never' || shape === 'connection closed' ? null : http
  entry.answer ??= shape
}

const withLogs = (request: Request, { method, path, outcome }: LogEntry, json: Json): Json =>
  request.headers.get('tp-return-logs')?.toLowerCase() === 'true' && '_logs' in json
    ? { ...json, _logs: [`${method} ${path}: ${outcome}`] }
    : json

export const answer = async (state: State, request: Request): Promise<Response> => {
  const requestId = requestIdOf(request.headers)
  const entry = state.log.open(request, requestId)
  const gone = AbortSignal.any([request.signal, state.end.signal])
  const underway: OpenCall = { requestId, entry, gone, type: answerType(request) }
  const work = resolve(state, request, underway)
    .catch(refused)
    .then((result) => {
      completeEntry(entry, result)
      return result
    })
  const result = await Promise.race([work, aborted(gone)])
  if (!result) {
    entry.answer = 'aborted'
    return Response.error()
  }
  const json = withLogs(request, entry, result.json)
  const response = await deliver({ ...result, json }, underway.type, gone)
  if (gone.aborted) entry.answer = 'aborted'
  if (response.type !== 'error') response.headers.set('tp-request-id', requestId)
  return response
}
