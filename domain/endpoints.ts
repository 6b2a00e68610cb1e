import type * as z from 'zod/mini'

import { accountEndpoints } from './account-endpoints.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { refundEndpoints } from './refund-endpoints.ts'
import { tenantEndpoints } from './tenant-endpoints.ts'
import { terminalEndpoints } from './terminal-endpoints.ts'

/** Every call of the product, by its name. */
export const endpoints = {
  ...accountEndpoints,
  ...tenantEndpoints,
  ...terminalEndpoints,
  // Before `payments/:paymentId`, which a router would take `payments/stats` for.
  ...refundEndpoints,
  ...paymentEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

type InputOf<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.core.$ZodType> ? z.input<Schema> : undefined

/** What a call is given, as typed by the caller: defaults may be left out; undefined where it takes none. */
export type ParamsOf<Name extends EndpointName> = InputOf<Endpoints[Name], 'params'>
export type QueryOf<Name extends EndpointName> = InputOf<Endpoints[Name], 'query'>
export type BodyOf<Name extends EndpointName> = InputOf<Endpoints[Name], 'body'>
export type ReplyOf<Name extends EndpointName> = z.output<Endpoints[Name]['reply']>

/** The path with its parameters filled in. Throws where one is missing. */
export const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`The path ${path} lacks ${name}.`)
    return encodeURIComponent(value)
  })
