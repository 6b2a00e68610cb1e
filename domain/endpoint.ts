import * as z from 'zod/mini'

import type { Permission } from './session.ts'
import { Id } from './text.ts'

/**
 * One call of the product. From this the typed client, the query keys, the mocks, the server's
 * routes and their checks are derived, so that none of them can differ.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the router reads it; a `:tenantId` must be the session's own. */
  path: string
  /** 'anyone' needs no session, 'signedIn' any live session, else the permission within the tenant. */
  access: 'anyone' | 'signedIn' | Permission
  params: z.core.$ZodType<Record<string, string>>
  query?: z.core.$ZodType<Record<string, unknown>>
  /** The keys of the query that may be repeated; any other that is repeated is refused with 422. */
  repeatable?: readonly string[]
  body?: z.core.$ZodType
  reply: z.core.$ZodType
  /** The toast's title where the call fails (SPEC §8). */
  failure: string
  /** A status that the screen treats as an answer: no toast. */
  silent?: readonly number[]
  /** Takes an `Idempotency-Key`: the same key and body give the first answer again. */
  idempotent?: true
}

export const inTenant = '/api/pos/tenants/:tenantId'

/** The parameters of paths: none, the tenant, the tenant and what is named. */
export const none = z.object({})
export const tenant = z.object({ tenantId: Id })
export const tenantAnd = <Name extends string>(...names: Name[]) =>
  z.object({
    tenantId: Id,
    ...(Object.fromEntries(names.map((name) => [name, Id])) as Record<Name, typeof Id>),
  })

type InputOf<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.core.$ZodType> ? z.input<Schema> : undefined

/** What a call is given, as typed by the caller: defaults may be left out; undefined where it takes none. */
export type ParamsOf<E extends Endpoint> = InputOf<E, 'params'>
export type QueryOf<E extends Endpoint> = InputOf<E, 'query'>
export type BodyOf<E extends Endpoint> = InputOf<E, 'body'>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** The path with its parameters filled in. Throws where one is missing. */
export const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`The path ${path} lacks ${name}.`)
    return encodeURIComponent(value)
  })
