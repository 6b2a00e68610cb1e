import { expect, test } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'
import { mountedRoutes } from '#tests/server/mounted-routes.ts'

import { permissions } from './permissions.ts'

/** Routes that are not calls of the contract, and who may use them. */
const otherRoutes = {
  // Tested by tests/server/operations.test.ts.
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'holders of the metrics token',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /auth/': 'anyone',
  'GET /auth/service-agreement': 'anyone',
  'GET /auth/forgot-password': 'anyone',
  'GET /auth/set-password': 'anyone',
  'GET /auth/set-up': 'anyone',
  'GET /auth/public-sans.woff2': 'anyone',
  // Tested by tests/server/verify-receipts.test.ts.
  'GET /verify': 'anyone',
  'GET /verify/:code': 'anyone',
  'GET /.well-known/receipt-keys.json': 'anyone',
  // Tested by tests/server/openid*.test.ts.
  'POST /api/openid/begin': 'anyone',
  'GET /api/openid/callback': 'anyone',
  'POST /api/openid/finish': 'anyone',
  // Tested by tests/server/downloads.test.ts.
  'GET /api/downloads/:id/tripos.config': 'administrators',
  'GET /api/downloads/:id/idle.png': 'administrators',
}

test('the server has exactly the routes of the tables', async () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(await mountedRoutes()).toEqual([...calls, ...Object.keys(otherRoutes)].toSorted())
})

test('every call has a permission', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})
