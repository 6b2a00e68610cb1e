import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod/mini'

import type { ReplyOf } from '#domain/api/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#domain/api/endpoints.ts'
import type { CustomProduct } from '#domain/catalog/product.ts'
import { demoPassword } from '#domain/demo/accounts.ts'
import { IDLE_HEADER } from '#domain/identity/inactivity.ts'
import type { FieldError } from '#domain/lib/envelope.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { type ServerOptions, startServer } from '#server/main/start-server.ts'

import { testStart } from './database-snapshots.ts'
import { testStorage } from './test-storage.ts'

/** A reply as received, nothing unwrapped. */
export type Reply = { status: number; headers: Headers; text: string; body: ReplyBody }
type ReplyBody = {
  ok?: boolean
  message?: string
  errors?: FieldError[]
  requestId?: string
  contents?: unknown
}

export type Sent = { token?: string; body?: unknown; headers?: Record<string, string> }

/** A real server over HTTP with the demo data and a clock that tests control. */
export type Counter = {
  origin: string
  /** Undefined once there is an office. */
  setUpLink: string | undefined
  close: () => Promise<void>
  pass: (milliseconds: number) => void
  send: (method: string, path: string, sent?: Sent) => Promise<Reply>
  signIn: (emailAddress: string, password?: string) => Promise<Person>
}

/** A signed-in person; calls carry their session. */
export type Person = {
  token: string
  accountId: string
  tenantId: string
  get: (path: string) => Promise<Reply>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>
  put: (path: string, body: unknown) => Promise<Reply>
}

export const fingerprint = 'a-browser-of-the-counter'

/** Starts a counter before the tests of a file and stops it after them. */
export function openCounter(options: ServerOptions = {}): () => Counter {
  let counter: Counter | undefined
  beforeAll(async () => {
    counter = await startCounter(options)
  }, 240_000)
  afterAll(() => counter?.close())
  return () => {
    if (counter === undefined) throw new Error('The counter is open during tests only.')
    return counter
  }
}

export async function startCounter(options: ServerOptions = {}): Promise<Counter> {
  let now = testStart.getTime()
  const own = options.storage ? undefined : await testStorage()
  // By default jobs run only when they are woken; tests of jobs set their own interval.
  const jobs = { every: 3_600_000 }
  const server = await startServer({ clock: () => new Date(now), jobs, ...own, ...options })
  const { origin, setUpLink } = server
  const send = (method: string, path: string, sent?: Sent) => request(origin + path, method, sent)
  return {
    origin,
    setUpLink,
    close: async () => {
      await server.close()
      await own?.remove()
    },
    pass: (milliseconds) => {
      now += milliseconds
    },
    send,
    signIn: (emailAddress, password) => signInBy(send, emailAddress, password),
  }
}

async function request(url: string, method: string, { token, body, headers }: Sent = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      // The person is active; tests of idle sessions override this.
      ...(token !== undefined && { authorization: `Bearer ${token}`, [IDLE_HEADER]: '0' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const parsed = (isJson ? JSON.parse(text) : {}) as ReplyBody
  return { status: response.status, headers: response.headers, text, body: parsed }
}

/** The contents of a successful reply, checked against the contract; fails the test otherwise. */
export function contentsOf<Name extends EndpointName>(
  name: Name,
  reply: Reply,
): ReplyOf<Endpoints[Name]> {
  expect(reply.body).toMatchObject({ ok: true })
  return z.parse(endpoints[name].reply, reply.body.contents) as ReplyOf<Endpoints[Name]>
}

const patternOf = (message: string | RegExp) =>
  typeof message === 'string'
    ? new RegExp(`^${message.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)
    : message

/** Expects a refusal in the common shape: status, message, request id, optional errors with paths. */
export function expectRefusal(reply: Reply, status: number, message?: string | RegExp): void {
  expect({ status: reply.status, ...reply.body }).toEqual({
    status,
    ok: false,
    message: message === undefined ? expect.any(String) : expect.stringMatching(patternOf(message)),
    ...(reply.body.errors && { errors: expect.any(Array) }),
    requestId: reply.headers.get('x-request-id'),
  })
}

export const credentials = (emailAddress: string, password = demoPassword) => ({
  emailAddress,
  password,
  platform: 'web',
})

export async function signInBy(
  send: Counter['send'],
  emailAddress: string,
  password = demoPassword,
): Promise<Person> {
  const body = credentials(emailAddress, password)
  const signedIn = await send('POST', '/auth/sign-in', { body })
  const exchanged = await send('POST', '/api/account/refresh-token', {
    body: { token: contentsOf('signIn', signedIn).token, deviceFingerprint: fingerprint },
  })
  const { token, accountId } = contentsOf('refreshToken', exchanged)
  return {
    token,
    accountId,
    tenantId: emailAddress.replace(/^.*@|\.example$/g, ''),
    get: (path) => send('GET', path, { token }),
    post: (path, body, headers = {}) => send('POST', path, { token, body, headers }),
    put: (path, body) => send('PUT', path, { token, body }),
  }
}

/** Signs in at a server that was started elsewhere. */
export const personAt = (
  origin: string,
  emailAddress: string,
  password?: string,
): Promise<Person> =>
  signInBy((method, path, sent) => request(origin + path, method, sent), emailAddress, password)

export const inTenant = (tenantId: string, rest: string) => `/api/pos/tenants/${tenantId}${rest}`

export async function productNamed(person: Person, name: string): Promise<CustomProduct> {
  const reply = await person.get(inTenant(person.tenantId, '/custom-product'))
  return found(contentsOf('getCustomProducts', reply), (each) => each.name === name)
}

export async function terminalNamed(person: Person, label: string): Promise<Terminal> {
  const reply = await person.get(inTenant(person.tenantId, '/terminals?includeDeleted=true'))
  return found(contentsOf('getTerminals', reply), (each) => each.label === label)
}

export function found<Item>(items: readonly Item[], is: (item: Item) => boolean): Item {
  const item = items.find(is)
  if (item === undefined) throw new Error('It is not there.')
  return item
}
