import * as z from 'zod/mini'

import type { ReplyOf } from '#domain/api/endpoint.ts'
import { pathOf } from '#domain/api/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#domain/api/endpoints.ts'
import { demoPassword } from '#domain/demo/accounts.ts'
import { IDLE_HEADER } from '#domain/identity/inactivity.ts'
import type { DiscrepancyKind } from '#domain/payments/discrepancy.ts'
import type { PaymentRequest } from '#domain/payments/payment-request.ts'

export type Target = {
  /** `path` starts at the root: `/api/config/lakeview`. */
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** The token of the last password link sent to that address. */
  passwordToken: (emailAddress: string) => Promise<string | undefined>
  /** The target's clock, if not the machine's. */
  now?: () => Date
  close: () => Promise<void>
}

/** Demo accounts by role; `null` sends no token. */
export const emails = {
  admin: 'admin@lakeview.example',
  cashier: 'cashier@lakeview.example',
  cashier2: 'cashier2@lakeview.example',
  former: 'former@lakeview.example',
  nobody: 'nobody@lakeview.example',
  harborAdmin: 'admin@harbor.example',
  harborCashier: 'cashier@harbor.example',
  districtAdmin: 'admin@district.example',
  districtCashier: 'cashier@district.example',
  summitCashier: 'cashier@summit.example',
  outageAdmin: 'admin@outage.example',
} as const
export type Person = keyof typeof emails

export type Parts = {
  as?: Person | null
  token?: string
  params?: Record<string, string>
  query?: Record<string, string | readonly string[]>
  body?: unknown
  /** A body that is not JSON. */
  rawBody?: string
  headers?: Record<string, string>
}

export type Answer = { status: number; headers: Headers; body: unknown }

export type World = ReturnType<typeof createWorld>

/** Helpers for the cases. IDs are looked up by name. */
export const createWorld = (target: Target) => {
  const sessions = new Map<Person, Promise<{ token: string; accountId: string }>>()
  const waitingReaders = new Set<string>()

  const send = async (name: EndpointName, parts: Parts): Promise<Answer> => {
    const { method, path } = endpoints[name]
    const as = parts.as === undefined ? 'cashier' : parts.as
    const token = parts.token ?? (as === null ? undefined : (await session(as)).token)
    const pairs = Object.entries(parts.query ?? {}).flatMap(([key, value]) =>
      [value].flat().map((each) => [key, each]),
    )
    const search = parts.query ? `?${new URLSearchParams(pairs)}` : ''
    const body =
      parts.rawBody ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body))
    const response = await target.fetch(
      pathOf(path, { tenantId: 'lakeview', ...parts.params }) + search,
      {
        method,
        headers: {
          // The user is active.
          ...(token !== undefined && { Authorization: `Bearer ${token}`, [IDLE_HEADER]: '0' }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...parts.headers,
        },
        ...(body !== undefined && { body }),
      },
    )
    if (name === 'createSale' && response.ok) waitingReaders.add(terminalIdOf(parts.body))
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: asJson(text) }
  }

  /** Returns the contents, or throws with the response. */
  const contents = async <Name extends EndpointName>(
    name: Name,
    parts: Parts,
  ): Promise<ReplyOf<Endpoints[Name]>> => {
    const { status, body } = await send(name, parts)
    if (status === 200 && typeof body === 'object' && body !== null && 'contents' in body) {
      return z.parse(endpoints[name].reply, body.contents) as ReplyOf<Endpoints[Name]>
    }
    throw new Error(`${name} gave ${status} ${JSON.stringify(body)}`)
  }

  const signIn = async (person: Person) => {
    const body = { emailAddress: emails[person], password: demoPassword, platform: 'web' }
    return (await contents('signIn', { as: null, body })).token
  }

  const freshSession = async (person: Person, deviceFingerprint = 'fingerprint-of-contract') => {
    const token = await signIn(person)
    return contents('refreshToken', { as: null, body: { token, deviceFingerprint } })
  }

  const session = (person: Person) => {
    const known = sessions.get(person) ?? freshSession(person)
    sessions.set(person, known)
    return known
  }

  const forgetSessions = () => sessions.clear()

  // Cases do not change the demo's products and terminals, so they are cached; see
  // cases/own-terminal.ts.
  const products = memoize((parts) => contents('getCustomProducts', parts))
  const terminals = memoize((parts) =>
    contents('getTerminals', { ...parts, query: { includeDeleted: 'true' } }),
  )

  const product = async (name: string, parts: Parts = {}) => {
    const found = (await products(parts)).find((each) => each.name === name)
    if (!found) throw new Error(`There is no product ${name}.`)
    return found
  }

  const terminal = async (label: string, parts: Parts = {}) => {
    const found = (await terminals(parts)).find((each) => each.label === label)
    if (!found) throw new Error(`There is no terminal ${label}.`)
    return found
  }

  const payable = async (name: string, parts: Parts = {}) => {
    const { _id, priceAmount, priceCurrencyCode, serviceOfferingId } = await product(name, parts)
    return {
      id: _id,
      catalogItemId: _id,
      name,
      description: '',
      amountValue: priceAmount,
      amountCurrencyCode: priceCurrencyCode,
      payableType: 'CustomItem' as const,
      serviceOfferingId,
    }
  }

  const paymentBody = async (changes: Partial<PaymentRequest> = {}) => ({
    payables: [await payable('Certified Copy')],
    paymentMethodType: 'CardPresent',
    cardSubTypeSelectedByTeller: 'Credit',
    terminalId: (await terminal('Front Counter 1'))._id,
    ...changes,
  })

  const payment = async (parts: Parts = {}) =>
    contents('createPayment', { body: await paymentBody(), ...parts })

  const harborPayment = async () => {
    const parts = { as: 'harborCashier', params: { tenantId: 'harbor' } } as const
    const body = {
      customerFirstName: 'Robin',
      customerLastName: 'Doe',
      customerEmail: 'robin@example.com',
      customerPhone: '555-0100',
      payables: [await payable('Duplicate Title', parts)],
    }
    return contents('createPayment', { ...parts, body })
  }

  const startedSale = async (requestId: string = crypto.randomUUID(), card = 'Credit') => {
    const body = { ...(await paymentBody()), cardSubTypeSelectedByTeller: card }
    const { _id: paymentId } = await payment({ body })
    const { _id: terminalId } = await terminal('Front Counter 1')
    const asked = { requestId, terminalId }
    const sale = await contents('createSale', { params: { paymentId }, body: asked })
    return { paymentId, terminalId, requestId, saleId: sale.id }
  }

  const swipe = async (terminalId: string, resultScenario = 'Success', debitCard = false) =>
    send('simulateSwipe', {
      body: { terminalId, lastFour: '1111', cardBrand: 'Visa', debitCard, resultScenario },
    })

  const freeReaders = async () => {
    for (const terminalId of waitingReaders) await swipe(terminalId, 'Cancelled')
    waitingReaders.clear()
  }

  /** A seeded open discrepancy without an assignee; no call can create one without a processor. */
  const discrepancy = async (
    kind: DiscrepancyKind = 'CHARGE_WITHOUT_PAYMENT',
    parts: Parts = { as: 'admin' },
  ) => {
    const { discrepancies } = await contents('getDiscrepancies', parts)
    const open = discrepancies.find(
      (each) => each.kind === kind && each.resolved === null && each.assignee === null,
    )
    if (!open) throw new Error(`There is no open discrepancy ${kind}.`)
    return open
  }

  return {
    send,
    contents,
    discrepancy,
    signIn,
    session,
    forgetSessions,
    freshSession,
    terminal,
    payable,
    paymentBody,
    payment,
    harborPayment,
    startedSale,
    swipe,
    freeReaders,
    passwordToken: target.passwordToken,
    now: target.now ?? (() => new Date()),
  }
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Caches the reply for each set of arguments. */
const memoize = <Answer>(load: (parts: Parts) => Promise<Answer>) => {
  const answers = new Map<string, Promise<Answer>>()
  return (parts: Parts): Promise<Answer> => {
    const key = JSON.stringify(parts)
    const answer = answers.get(key) ?? load(parts)
    answers.set(key, answer)
    return answer
  }
}

const terminalIdOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'terminalId' in body ? String(body.terminalId) : ''
