import type * as z from 'zod/mini'

import type { EndpointName, Endpoints } from '#domain/endpoints.ts'

import type { Principal } from '../auth/principal.ts'
import type { Database } from '../db/engine.ts'
import type { Services } from '../services.ts'
import type { ClaimedKey } from './idempotency.ts'

/** A principal whose tenant is the one in the call's path. */
export type TenantPrincipal = Principal & { tenantId: string }

type PrincipalFor<Access> = Access extends 'anyone'
  ? undefined
  : Access extends 'signedIn'
    ? Principal
    : TenantPrincipal

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined

/** What a handler is given: all of it checked, none of it raw. */
export type Call<Name extends EndpointName> = {
  /** A transaction where the endpoint is idempotent: the stored answer is part of the work. */
  db: Database
  /** The time of this call, the server's; one for all that it writes. */
  now: Date
  principal: PrincipalFor<Endpoints[Name]['access']>
  params: Parsed<Endpoints[Name], 'params'>
  query: Parsed<Endpoints[Name], 'query'>
  body: Parsed<Endpoints[Name], 'body'>
  services: Services
  /** The caller's network address. */
  address: string
  /** What the caller's browser says it is; empty if it says nothing. */
  userAgent: string
}

type Reply<Name extends EndpointName> = z.input<Endpoints[Name]['reply']>

export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Reply<Name>>

/**
 * A handler that claims the request's key itself, in the statement that does its work: an endpoint that
 * every sale calls then takes as few ways to the database as can be. Given `claimWith` it puts that row
 * down with its answer, and returns undefined where it finds the key taken. Its `db` is no transaction.
 */
export type ClaimingHandler<Name extends EndpointName> = {
  claim: (
    call: Call<Name>,
    claimWith: ((contents: Reply<Name>) => ClaimedKey) | undefined,
  ) => Promise<Reply<Name> | undefined>
}

/** One handler for every endpoint of the table: a missing one does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> | ClaimingHandler<Name> }
