import * as z from 'zod/mini'

import type { Permission } from '../identity/permissions.ts'
import { Id } from '../lib/text.ts'

/** One API call; the source of the client, query keys, mocks, routes and validation. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Router syntax. A `:tenantId` must be the session's own tenant. */
  path: string
  /** 'anyone' needs no session, 'signedIn' any valid one; otherwise a permission in the tenant. */
  access: 'anyone' | 'signedIn' | Permission
  params: z.core.$ZodType<Record<string, string>>
  query?: z.core.$ZodType<Record<string, unknown>>
  /** Query keys that may repeat; other repeated keys are rejected with 422. */
  repeatable?: readonly string[]
  /** A list whose query has `pageSize` and `before`, and whose items have `_id`; see next-page.ts. */
  isPaged?: true
  /** An optional schema accepts a call without a body. */
  body?: z.core.$ZodType
  reply: z.core.$ZodType
  /** Toast title if the call fails (SPEC §8). */
  failure: string
  silent?: readonly number[]
  /** Answered while the session is locked; other calls get a 423 (domain/identity/lock.ts). */
  worksLocked?: true
  /** Takes an `Idempotency-Key`: repeating key and body returns the first response. */
  idempotent?: true
}

export const inTenant = '/api/pos/tenants/:tenantId'

export const none = z.object({})
export const tenant = z.object({ tenantId: Id })
export const tenantAnd = <Name extends string>(...names: Name[]) =>
  z.object({
    tenantId: Id,
    ...(Object.fromEntries(names.map((name) => [name, Id])) as Record<Name, typeof Id>),
  })

export const requiresBody = ({ body }: Pick<Endpoint, 'body'>): boolean =>
  body !== undefined && !z.safeParse(body, undefined).success

type InputOf<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.core.$ZodType> ? z.input<Schema> : undefined

export type ParamsOf<E extends Endpoint> = InputOf<E, 'params'>
export type QueryOf<E extends Endpoint> = InputOf<E, 'query'>
export type BodyOf<E extends Endpoint> = InputOf<E, 'body'>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** Throws if a parameter is missing. */
export const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`The path ${path} lacks ${name}.`)
    return encodeURIComponent(value)
  })
