import type * as z from 'zod/mini'

import type { EndpointName, Endpoints } from '#domain/api/endpoints.ts'

import type { Database } from '../db/engine.ts'
import type { Principal } from '../session/principal.ts'
import type { Answer } from './idempotency.ts'
import type { ReplicaRead } from './replica-reads.ts'
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
  db: Database
  /** Server time of this call, used for every row it writes. */
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

/** Does the work in a transaction with its idempotency key; a repeat gets the stored answer. */
type RunOnce<Name extends EndpointName> = (
  work: (transaction: Database) => Promise<Reply<Name>>,
) => Promise<Answer<Reply<Name>>>

/** Runs a read that tolerates staleness on the replica, if there is one that shows the caller's own work. */
type Read = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>

export type Handler<Name extends EndpointName> = Endpoints[Name] extends { idempotent: true }
  ? (call: Call<Name> & { runOnce: RunOnce<Name> }) => Promise<Answer<Reply<Name>>>
  : Name extends ReplicaRead
    ? (call: Call<Name> & { read: Read }) => Promise<Reply<Name>>
    : (call: Call<Name>) => Promise<Reply<Name>>

/** One handler for every endpoint: a missing one does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> }
