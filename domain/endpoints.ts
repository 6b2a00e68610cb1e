import * as z from 'zod/mini'

import { RefreshReply, RefreshRequest, SignInReply, SignInRequest } from './account.ts'
import { ServiceOfferingConfig } from './config.ts'
import { OfferingFees } from './fee.ts'
import { FeesRequest, Payment, PaymentFailure, PaymentRequest } from './payment.ts'
import { CustomProduct } from './product.ts'
import { Sale, SaleRequest, Swipe } from './sale.ts'
import type { Permission } from './session.ts'
import { TenantPermissions } from './session.ts'
import { Terminal, TerminalStatus } from './terminal.ts'
import { Id } from './text.ts'
import { User } from './user.ts'

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
  body?: z.core.$ZodType
  reply: z.core.$ZodType
  /** The toast's title where the call fails (SPEC §8). */
  failure: string
  /** A status that the screen treats as an answer: no toast. */
  silent?: readonly number[]
  /** Takes an `Idempotency-Key`: the same key and body give the first answer again. */
  idempotent?: true
}

const none = z.object({})
const tenant = z.object({ tenantId: Id })
const inTenant = '/api/pos/tenants/:tenantId'

export const endpoints = {
  signIn: {
    method: 'POST',
    path: '/auth/sign-in',
    access: 'anyone',
    params: none,
    body: SignInRequest,
    reply: SignInReply,
    failure: 'Could not sign in',
  },
  refreshToken: {
    method: 'POST',
    path: '/api/account/refresh-token',
    access: 'anyone',
    params: none,
    body: RefreshRequest,
    reply: RefreshReply,
    failure: 'Could not sign in',
  },
  getAccountPermissions: {
    method: 'GET',
    path: '/api/account/permissions',
    access: 'signedIn',
    params: none,
    reply: TenantPermissions,
    failure: 'Could not sign in',
  },
  signOut: {
    method: 'POST',
    path: '/api/account/sign-out',
    access: 'signedIn',
    params: none,
    reply: none,
    failure: 'Could not sign out',
  },
  getUser: {
    method: 'GET',
    path: `${inTenant}/users/:accountId`,
    access: 'payment.take',
    params: z.object({ tenantId: Id, accountId: Id }),
    reply: User,
    failure: 'Could not get user',
  },
  getConfig: {
    method: 'GET',
    path: '/api/config/:tenantId',
    access: 'payment.take',
    params: tenant,
    reply: ServiceOfferingConfig,
    failure: 'Could not get point-of-sale settings',
  },
  getCustomProducts: {
    method: 'GET',
    path: `${inTenant}/custom-product`,
    access: 'payment.take',
    params: tenant,
    reply: z.array(CustomProduct),
    failure: 'Failed to get custom products.',
  },
  getTerminals: {
    method: 'GET',
    path: `${inTenant}/terminals`,
    access: 'payment.take',
    params: tenant,
    query: z.object({ includeDeleted: z.optional(z.enum(['true', 'false'])) }),
    reply: z.array(Terminal),
    failure: 'Could not get terminals',
  },
  getTerminal: {
    method: 'GET',
    path: `${inTenant}/terminals/:terminalId`,
    access: 'payment.take',
    params: z.object({ tenantId: Id, terminalId: Id }),
    reply: Terminal,
    failure: 'Could not get terminal',
  },
  getTerminalStatus: {
    method: 'GET',
    path: `${inTenant}/terminals/:terminalId/status`,
    access: 'payment.take',
    params: z.object({ tenantId: Id, terminalId: Id }),
    reply: TerminalStatus,
    failure: 'Could not get terminal',
  },
  getFees: {
    method: 'POST',
    path: `${inTenant}/payments/fees/v2`,
    access: 'payment.take',
    params: tenant,
    body: FeesRequest,
    reply: z.array(OfferingFees),
    failure: 'Failed to calculate grouped fees',
    silent: [404],
  },
  createPayment: {
    method: 'POST',
    path: `${inTenant}/payments`,
    access: 'payment.take',
    params: tenant,
    body: PaymentRequest,
    reply: Payment,
    failure: 'Failed to create a payment',
    idempotent: true,
  },
  getPayment: {
    method: 'GET',
    path: `${inTenant}/payments/:paymentId`,
    access: 'payment.take',
    params: z.object({ tenantId: Id, paymentId: Id }),
    reply: Payment,
    failure: 'Failed to get payment. Might not exist.',
  },
  recordPaymentFailure: {
    method: 'PUT',
    path: `${inTenant}/payments/:paymentId/failed`,
    access: 'payment.take',
    params: z.object({ tenantId: Id, paymentId: Id }),
    body: PaymentFailure,
    reply: Payment,
    failure: 'Failed to record payment error',
  },
  createSale: {
    method: 'POST',
    path: `${inTenant}/payments/:paymentId/sales`,
    access: 'payment.take',
    params: z.object({ tenantId: Id, paymentId: Id }),
    body: SaleRequest,
    reply: Sale,
    failure: 'Failed to create sale.',
  },
  getSale: {
    method: 'GET',
    path: `${inTenant}/payments/:paymentId/sales/:saleId`,
    access: 'payment.take',
    params: z.object({ tenantId: Id, paymentId: Id, saleId: Id }),
    reply: Sale,
    failure: 'Failed to create sale.',
  },
  simulateSwipe: {
    method: 'POST',
    path: `${inTenant}/simulator/swipe`,
    access: 'payment.take',
    params: tenant,
    body: Swipe,
    reply: none,
    failure: 'Failed to simulate swipe',
  },
} as const satisfies Record<string, Endpoint>

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
