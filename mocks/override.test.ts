import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { pathOf } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { failureDetail } from '#domain/lib/envelope.ts'

import { db, resetDb } from './backend/db.ts'
import { buildConfig } from './fixtures/config.ts'
import { tokenOf } from './fixtures/session.ts'
import { cory, harborCashier } from './fixtures/user.ts'
import { handlers } from './handlers.ts'
import { disconnect, fail, hang, mock } from './override.ts'

const server = setupServer(...handlers)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  resetDb()
})
afterAll(() => server.close())

const getConfig = (init: RequestInit = {}, origin = 'http://anywhere.example') =>
  fetch(origin + pathOf(endpoints.getConfig.path, { tenantId: 'lakeview' }), init)
const asCashier = { headers: { Authorization: `Bearer ${tokenOf(cory.accountId)}` } }

describe('mock server', () => {
  it('responds at any origin', async () => {
    for (const origin of ['http://localhost:6006', 'https://pos.example']) {
      const response = await getConfig(asCashier, origin)
      expect(await response.text()).toBe(JSON.stringify({ ok: true, contents: buildConfig() }))
    }
  })

  it("accepts every account's token from the start", async () => {
    const headers = { Authorization: `Bearer ${tokenOf(harborCashier.accountId)}` }
    expect((await getConfig({ headers })).status).toBe(403)
    expect((await getConfig()).status).toBe(401)
  })

  it('resets changes', () => {
    const count = db.payments.size
    db.payments.clear()
    db.tenants.delete('lakeview')
    resetDb()
    expect(db.payments.size).toBe(count)
    expect(db.tenants.has('lakeview')).toBe(true)
  })

  it('never changes its fixtures', () => {
    const tenant = db.tenants.get('lakeview')
    if (tenant) tenant.config.title = 'Changed'
    resetDb()
    expect(db.tenants.get('lakeview')?.config.title).toBe('Lakeview Point of Sale')
  })
})

describe('overrides', () => {
  it("return the story's data without authorization", async () => {
    const config = buildConfig({ title: 'A Title' })
    server.use(
      mock('getConfig', ({ params }) => ({ ...config, clientName: `Client ${params.tenantId}` })),
    )
    const contents = { ...config, clientName: 'Client lakeview' }
    expect(await (await getConfig()).text()).toBe(JSON.stringify({ ok: true, contents }))
  })

  it('fail with the standard error body', async () => {
    const errors = [{ path: 'title', message: 'Too long.' }]
    server.use(fail('getConfig', 503, 'Down for maintenance.', errors))
    const response = await getConfig(asCashier)
    const body: unknown = await response.json()
    expect(response.status).toBe(503)
    expect(body).toEqual({ ok: false, message: 'Down for maintenance.', errors })
    expect(failureDetail(body, response.status)).toBe('Down for maintenance.')
  })

  it('never respond', async () => {
    server.use(hang('getConfig'))
    const signal = AbortSignal.timeout(50)
    await expect(getConfig({ ...asCashier, signal })).rejects.toThrow('aborted due to timeout')
  })

  it('drop the connection', async () => {
    server.use(disconnect('getConfig'))
    await expect(getConfig(asCashier)).rejects.toThrow('Failed to fetch')
  })
})
