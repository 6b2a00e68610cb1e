import { expect, test } from 'vitest'

import { endpoints } from '#domain/endpoints.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'

import { whoMay } from './who-may.ts'

/** What the server answers besides the calls of the contract, and who may ask for it. */
const besides = {
  // Held by tests/server/operations.test.ts.
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'whoever shows its token',
  'GET /api/openapi.json': 'anyone',
  'GET /auth/': 'anyone',
  'GET /auth/service-agreement': 'anyone',
  'GET /auth/forgot-password': 'anyone',
  'GET /auth/set-password': 'anyone',
  'GET /auth/public-sans.woff2': 'anyone',
  // Held by tests/server/openid*.test.ts.
  'POST /api/openid/begin': 'anyone',
  'GET /api/openid/callback': 'anyone',
  'POST /api/openid/finish': 'anyone',
  // Held by tests/server/downloads.test.ts.
  'GET /api/downloads/:id/tripos.config': 'administrators',
  'GET /api/downloads/:id/idle.png': 'administrators',
}

test('the server answers what the tables name, and nothing else', async () => {
  // Mounting asks nothing of the database or of other systems.
  const nothing = {} as AppOptions
  const app = await createApp({
    ...nothing,
    log: createLog('silent'),
    services: { ...nothing.services },
    operations: { isDraining: () => false, metrics: undefined },
    trustedProxies: [],
  })
  const routes = app.routes.filter(({ method }) => method !== 'ALL')
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [...calls, ...Object.keys(besides)].toSorted(),
  )
})

test('every call says who may make it', () => {
  expect(Object.keys(whoMay).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})
