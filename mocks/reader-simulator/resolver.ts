import type * as z from 'zod/mini'

import type { ReaderEndpointName, ReaderEndpoints } from '#domain/reader/reader-endpoints.ts'

import { errorBody, type Json } from './envelope.ts'
import type { Outcome, Shape } from './outcome.ts'
import type { TransactionResult } from './sale-reply.ts'
import type { State } from './state.ts'
import type { Trigger } from './triggers.ts'

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined

export type Call<Name extends ReaderEndpointName> = {
  state: State
  params: Parsed<ReaderEndpoints[Name], 'params'>
  body: Parsed<ReaderEndpoints[Name], 'body'>
  acceptorId: string
  origin: string
  gone: AbortSignal
  takeQueued: () => Trigger | undefined
}

export type Answer = {
  json: Json
  http: number
  shape: Shape
  outcome: string
  trigger?: Trigger | undefined
  result?: TransactionResult
}

export type Resolver<Name extends ReaderEndpointName> = (
  call: Call<Name>,
) => Answer | Promise<Answer>
export type Resolvers = { [Name in ReaderEndpointName]: Resolver<Name> }

/** A trigger can spoil the reply, not the action. */
export const done = (json: Json, trigger: Trigger | undefined): Answer => ({
  json,
  http: trigger?.http ?? 200,
  shape: trigger?.shape ?? 'json',
  outcome: 'done',
  trigger,
})

/** Without the error flag, the reply is not the service's. */
export const failedAnswer = (
  trigger: Trigger,
  { message, exception, hasErrorFlag }: Extract<Outcome, { kind: 'failed' }>,
): Answer => ({
  json: hasErrorFlag ? errorBody(message, exception) : { message },
  http: trigger.http,
  shape: trigger.shape,
  outcome: 'failed',
  trigger,
})
