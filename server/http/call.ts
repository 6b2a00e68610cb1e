import type * as z from 'zod/mini'

import type { EndpointName, Endpoints } from '#domain/api/endpoints.ts'

import type { Database } from '../db/engine.ts'
import type { Principal } from '../session/principal.ts'
import type { ClaimedKey } from './idempotency.ts'
import type { Services } from './services.ts'

export type TenantPrincipal = Principal & { tenantId: string }

type PrincipalFor<Access> = Access extends 'anyone'
  ? undefined
  : Access extends 'signedIn'
    ? Principal
    : TenantPrincipal

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined

export type Call<Name extends EndpointName> = {
  /** A transaction if the endpoint is idempotent: the stored answer commits with the work. */
  db: Database
  /** Server time of this call, used forevery row it writes. */
  now: Date
  principal: PrincipalFor<Endpoints[Name]['access']>
  params: Parsed<Endpoints[Name], 'params'>
  query: Parsed<Endpoints[Name], 'query'>
  body: Parsed<Endpoints[Name], 'body'>
  services: Services
  address: string
  userAgent: string
}

type Reply<Name extends EndpointName> = z.input<Endpoints[Name]['reply']>

export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Reply<Name>>

/**
 * A handler that claims the idempotency key in its own statement, which saves every sale a round trip. It
 * inserts `claimWith`'s row with its answer and returns undefined if the key is taken. Its `db` is not a
 * transaction.
 */
export type ClaimingHandler<Name extends EndpointName> = {
  claim: (
    call: Call<Name>,
    claimWith: ((contents: Reply<Name>) => ClaimedKey) | undefined,
  ) => Promise<Reply<Name> | undefined>
}

/** One handler forevery endpoint: a missing one does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> | ClaimingHandler<Name> }
