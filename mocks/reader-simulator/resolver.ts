import type * as z from 'zod/mini'

import type { ReaderEndpointName, ReaderEndpoints } from '#domain/reader-endpoints.ts'

import { errorBody, type Json } from './envelope.ts'
import type { Outcome, Shape } from './outcome.ts'
import type { Told } from './sale-reply.ts'
import type { State } from './state.ts'
import type { Trigger } from './triggers.ts'

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined

/** A call that was admitted, as the endpoint's schemas read it. */
export type Call<Name extends ReaderEndpointName> = {
  state: State
  params: Parsed<ReaderEndpoints[Name], 'params'>
  body: Parsed<ReaderEndpoints[Name], 'body'>
  /** The merchant that the call is for. */
  acceptorId: string
  /** Where links of the answer lead to. */
  origin: string
  /** Aborted once the caller has gone, or the simulator starts anew. */
  gone: AbortSignal
  /** The answer that was ordered for this call, used up by asking for it. */
  takeForced: () => Trigger | undefined
}

export type Answer = {
  json: Json
  http: number
  shape: Shape
  /** For the log. */
  outcome: string
  trigger?: Trigger | undefined
  told?: Told
}

/** Returns the answer, or throws a refusal. */
export type Resolver<Name extends ReaderEndpointName> = (
  call: Call<Name>,
) => Answer | Promise<Answer>
export type Resolvers = { [Name in ReaderEndpointName]: Resolver<Name> }

/** What was asked for was done; a trigger may spoil the answer, not the deed. */
export const done = (json: Json, trigger: Trigger | undefined): Answer => ({
  json,
  http: trigger?.http ?? 200,
  shape: trigger?.shape ?? 'json',
  outcome: 'done',
  trigger,
})

/** Nothing was done. Without the flag it is the answer of anything but the service. */
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
