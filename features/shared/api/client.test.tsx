import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { accountEndpoints } from '#domain/api/account-endpoints.ts'
import { catalogEndpoints } from '#domain/api/catalog-endpoints.ts'
import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { db, resetDb } from '#mocks/backend/db.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildPayableRequest } from '#mocks/fixtures/payable.ts'
import { buildPaymentRequest } from '#mocks/fixtures/payment.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { cory } from '#mocks/fixtures/user.ts'
import { disconnect, fail, hang } from '#mocks/override.ts'
import { startMockWorker } from '#storybook/mock-worker.ts'

import { lastActivityStore } from '../last-activity.ts'
import { sessionStore } from '../session.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'

let worker: Awaited<ReturnType<typeof startMockWorker>>

beforeAll(async () => {
  worker = await startMockWorker()
})

beforeEach(() => {
  resetDb()
  sessionStore.set(buildSession())
})

afterEach(() => {
  worker.resetHandlers()
  lastActivityStore.set(null)
  sessionStore.set(null)
})

afterAll(() => worker.stop())

const failureOf = async (answer: Promise<unknown>): Promise<ApiError> => {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`)
  return error
}

const askFees = () =>
  call(catalogEndpoints.getFees, {
    body: { payables: [buildPayableRequest()], paymentMethodType: 'CardPresent' },
  })

const answerConfig = (body: unknown, status = 200) =>
  worker.use(http.get('*/api/config/:tenantId', () => HttpResponse.json(body as never, { status })))

describe('a call', () => {
  test("returns the envelope's contents for the session's tenant", async () => {
    expect(await call(tenantEndpoints.getConfig, {})).toEqual(buildConfig())
  })

  test('sends the session token and the idempotency key', async () => {
    const body = buildPaymentRequest()
    const payment = await call(paymentEndpoints.createPayment, { body, idempotencyKey: 'sale-1' })
    const again = await call(paymentEndpoints.createPayment, { body, idempotencyKey: 'sale-1' })
    expect(payment.userId).toBe(cory.accountId)
    expect(again).toEqual(payment)
  })

  test('uses the given bearer token without a session', async () => {
    const { token } = buildSession()
    sessionStore.set(null)
    expect(await call(accountEndpoints.getAccountPermissions, { bearer: { token } })).toEqual({
      lakeview: ['POS_TELLER'],
    })
  })

  test('adopts changed roles from any response, but no unknown ones', async () => {
    const answer = (roles: string, status = 200) =>
      worker.use(
        http.get('*/api/config/:tenantId', () =>
          HttpResponse.json(
            { ok: status === 200, contents: buildConfig() },
            { status, headers: { 'Counter-Roles': roles } },
          ),
        ),
      )
    answer('POS_ADMIN')
    await call(tenantEndpoints.getConfig, {})
    expect(sessionStore.get()).toEqual(buildSession({ roles: ['POS_ADMIN'] }))
    answer('POS_TELLER', 403)
    await failureOf(call(tenantEndpoints.getConfig, {}))
    expect(sessionStore.get()?.roles).toEqual(['POS_TELLER'])
    answer('POS_OWNER')
    await call(tenantEndpoints.getConfig, {})
    expect(sessionStore.get()?.roles).toEqual(['POS_TELLER'])
    answer('POS_ADMIN')
    await call(tenantEndpoints.getConfig, { bearer: { token: 'another', tenantId: 'lakeview' } })
    expect(sessionStore.get()?.roles).toEqual(['POS_TELLER'])
  })

  test.each<[string, number | null, string | null]>([
    ['the seconds since the last activity', 90_400, '90'],
    ['nothing while the last activity is unknown', null, null],
    ['nothing after the clock was set back', -5_000, null],
  ])('reports %s', async (_, ago, header) => {
    let sent: string | null | undefined
    worker.use(
      http.get('*/api/account/permissions', ({ request }) => {
        sent = request.headers.get('Counter-Idle')
        return HttpResponse.json({ ok: true, contents: {} })
      }),
    )
    lastActivityStore.set(ago === null ? null : { at: Date.now() - ago, limit: null })
    await call(accountEndpoints.getAccountPermissions, {})
    expect(sent).toBe(header)
  })

  test('omits undefined query parameters', async () => {
    const shown = await call(terminalEndpoints.getTerminals, {
      query: { includeDeleted: undefined },
    })
    const all = await call(terminalEndpoints.getTerminals, { query: { includeDeleted: 'true' } })
    expect([shown.length, all.length]).toEqual([3, 4])
  })
})

describe('a failure', () => {
  test('names the invalid field', async () => {
    const problems = [{ path: 'payables.0.name', message: 'This field cannot be blank.' }]
    worker.use(fail('getFees', 400, 'Check what is marked.', problems))
    expect((await failureOf(askFees())).fields).toEqual(problems)
    worker.use(fail('getFees', 500, 'No.'))
    expect((await failureOf(askFees())).fields).toEqual([])
  })

  test.each([
    ['the message', { ok: false, message: 'Closed for the day.' }, 'Closed for the day.'],
    [
      'the errors, joined',
      { ok: false, errors: [{ message: 'No name.' }, { message: 'No price.' }] },
      'No name. No price.',
    ],
    ["the contents' errors", { ok: false, contents: { errors: ['No name.'] } }, 'No name.'],
    ['the status', { ok: false }, '400'],
  ])('shows %s as its detail', async (_, body, detail) => {
    answerConfig(body, 400)
    const error = await failureOf(call(tenantEndpoints.getConfig, {}))
    expect(error).toMatchObject({
      title: 'Could not get point-of-sale settings',
      detail,
      status: 400,
      isSilent: false,
    })
  })

  test('shows the status if the response is not JSON', async () => {
    worker.use(http.get('*/api/config/:tenantId', () => new HttpResponse('<p>', { status: 502 })))
    expect((await failureOf(call(tenantEndpoints.getConfig, {}))).detail).toBe('502')
  })

  test('is silent if the endpoint handles the status', async () => {
    worker.use(fail('getFees', 404, 'There are no fees for this service offering.'))
    expect(await failureOf(askFees())).toMatchObject({ status: 404, isSilent: true })
    worker.use(fail('getFees', 500, 'The fee service is not available.'))
    expect(await failureOf(askFees())).toMatchObject({ status: 500, isSilent: false })
  })

  test('has status 0 without an answer', async () => {
    worker.use(disconnect('getConfig'))
    const error = await failureOf(call(tenantEndpoints.getConfig, {}))
    expect(error.status).toBe(0)
    expect(error.detail).toMatch(/^The server did not answer/)
  })

  test.each([
    ['of another shape', { ok: true, contents: { title: 'Lakeview' } }],
    ['without its envelope', buildConfig()],
  ])('includes a response %s', async (_, body) => {
    answerConfig(body)
    const error = await failureOf(call(tenantEndpoints.getConfig, {}))
    expect(error.detail).toMatch(/does not understand/)
  })

  test('excludes an aborted call', async () => {
    worker.use(hang('getConfig'))
    const giveUp = new AbortController()
    const answer = call(tenantEndpoints.getConfig, { signal: giveUp.signal })
    giveUp.abort()
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })
})

describe('UNAUTHORIZED in a body', () => {
  test.each([
    [{ ok: false, message: 'UNAUTHORIZED' }, 200],
    [{ ok: false, errors: ['UNAUTHORIZED'] }, 403],
  ])('signs out like a 401, without a toast: %j with status %i', async (body, status) => {
    lastActivityStore.set({ at: Date.now(), limit: null })
    answerConfig(body, status)
    const error = await failureOf(call(tenantEndpoints.getConfig, {}))
    expect(error).toMatchObject({ status: 401, isSilent: true })
    expect(sessionStore.get()).toBeNull()
    expect(localStorage.getItem('counter.lastUse')).toBeNull()
  })
})

test('ok: false is a failure with any status', async () => {
  answerConfig({ ok: false, message: 'Closed for the day.', contents: buildConfig() }, 200)
  const error = await failureOf(call(tenantEndpoints.getConfig, {}))
  expect(error.detail).toBe('Closed for the day.')
  expect(sessionStore.get()).not.toBeNull()
})

describe('a 401', () => {
  test('signs out, without a toast', async () => {
    db.tokens.clear()
    const error = await failureOf(call(tenantEndpoints.getConfig, {}))
    expect(error).toMatchObject({ status: 401, isSilent: true })
    expect(sessionStore.get()).toBeNull()
  })

  test("keeps the session if the token is not the session's", async () => {
    await failureOf(call(accountEndpoints.getAccountPermissions, { bearer: { token: 'another' } }))
    expect(sessionStore.get()).not.toBeNull()
  })

  test('keeps the session on a failed sign-in', async () => {
    const body = {
      emailAddress: 'cashier@lakeview.example',
      password: 'not-the-password',
      platform: 'web',
    } as const
    const error = await failureOf(call(accountEndpoints.signIn, { body }))
    expect(error.detail).toMatch(/^Email and\/or password not recognized/)
    expect(sessionStore.get()).not.toBeNull()
  })

  test('occurs without a request when signed out', async () => {
    sessionStore.set(null)
    worker.use(disconnect('getConfig'))
    expect(await failureOf(call(tenantEndpoints.getConfig, {}))).toMatchObject({
      status: 401,
      isSilent: true,
    })
  })
})
