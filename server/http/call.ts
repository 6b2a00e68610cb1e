import type * as z from 'zod/mini'

import type { EndpointName, Endpoints } from '#domain/endpoints.ts'

import type { Principal } from '../auth/principal.ts'
import type { Database } from '../db/engine.ts'
import type { Services } from '../services.ts'

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
}

export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<z.input<Endpoints[Name]['reply']>>

/**
 * A handler that asks other systems first, while no transaction is open: on an embedded database one
 * that waits for an answer keeps everybody else waiting. What it makes of the answers does the work.
 */
export type PreparedHandler<Name extends EndpointName> = {
  prepare: (call: Call<Name>) => Promise<Handler<Name>>
}

/** One handler for every endpoint of the table: a missing one does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> | PreparedHandler<Name> }
