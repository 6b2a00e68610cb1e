import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import type { Endpoint } from './endpoint.ts'
import { pathOf } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)
const parametersOf = (path: string) => (path.match(/:\w+/g) ?? []).map((name) => name.slice(1))
const namesOf = (schema: Endpoint['params']) =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []

describe.each(all)('%s', (_, { path, params, access, failure, query, method, body }) => {
  it('has a failure title', () => expect(failure.trim()).not.toBe(''))

  it('validates exactly the parameters of its path', () => {
    expect(namesOf(params).toSorted()).toEqual(parametersOf(path).toSorted())
  })

  it('has the tenant in its path if and only if it requires a permission', () => {
    const isOpen = access === 'anyone' || access === 'signedIn'
    const isOfSession = /^\/api\/(worldpay|refunds)\//.test(path)
    expect(parametersOf(path).includes('tenantId')).toBe(!isOpen && !isOfSession)
  })

  it('has a path that the server handles', () => {
    expect(path).toMatch(/^\/(api|auth)\/[\w/:-]+$/)
    expect(path).not.toMatch(/\/$|\/\//)
  })

  it('reads its query from text', () => {
    const values = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []
    for (const name of values) {
      expect(query && z.safeParse(query, { [name]: 7 }).success).toBe(false)
    }
  })

  it('has a body only if the method takes one', () => {
    if (method === 'GET' || method === 'DELETE') expect(body).toBe(undefined)
  })

  it('rejects parameters that no path can contain', () => {
    for (const value of ['', '../up', 'a b', 'a/b', 'x'.repeat(65)]) {
      const given = Object.fromEntries(parametersOf(path).map((name) => [name, value]))
      if (parametersOf(path).length > 0) expect(z.safeParse(params, given).success).toBe(false)
    }
  })
})

describe('endpoints', () => {
  it('lists each method and path once, regardless of parameter names', () => {
    const calls = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(calls).toEqual([...new Set(calls)])
  })

  it.each([
    ['getFees', 'POST', '/api/pos/tenants/:tenantId/payments/fees/v2'],
    ['createPayment', 'POST', '/api/pos/tenants/:tenantId/payments'],
    ['getPayment', 'GET', '/api/pos/tenants/:tenantId/payments/:paymentId'],
    ['recordPaymentFailure', 'PUT', '/api/pos/tenants/:tenantId/payments/:paymentId/failed'],
    ['createSale', 'POST', '/api/pos/tenants/:tenantId/payments/:paymentId/sales'],
    ['getSale', 'GET', '/api/pos/tenants/:tenantId/payments/:paymentId/sales/:saleId'],
    ['simulateSwipe', 'POST', '/api/pos/tenants/:tenantId/simulator/swipe'],
    ['getConfig', 'GET', '/api/config/:tenantId'],
    ['getCustomProducts', 'GET', '/api/pos/tenants/:tenantId/custom-product'],
    ['getTerminals', 'GET', '/api/pos/tenants/:tenantId/terminals'],
    ['getTerminal', 'GET', '/api/pos/tenants/:tenantId/terminals/:terminalId'],
    ['getTerminalStatus', 'GET', '/api/pos/tenants/:tenantId/terminals/:terminalId/status'],
    ['createTerminal', 'POST', '/api/pos/tenants/:tenantId/terminals'],
    ['updateTerminal', 'PUT', '/api/pos/tenants/:tenantId/terminals/:terminalId'],
    ['deleteTerminal', 'DELETE', '/api/pos/tenants/:tenantId/terminals/:terminalId'],
    ['recordSubpayment', 'POST', '/api/pos/tenants/:tenantId/payments/:paymentId/subpayments'],
    ['createStubTransaction', 'POST', '/api/worldpay/express/merchants/:acceptorId/transactions'],
    ['getPayments', 'GET', '/api/pos/tenants/:tenantId/payments'],
    ['getPaymentStats', 'GET', '/api/pos/tenants/:tenantId/payments/stats'],
    ['refundPayment', 'POST', '/api/pos/tenants/:tenantId/payments/:paymentId/refund'],
    ['draftRefund', 'POST', '/api/refunds/draft/:transactionId'],
    ['processRefund', 'POST', '/api/refunds/:transactionId'],
    ['getUsers', 'GET', '/api/pos/tenants/:tenantId/users'],
    ['getUser', 'GET', '/api/pos/tenants/:tenantId/users/:accountId'],
  ] as const)('has the specified path for %s', (name, method, path) =>
    expect(endpoints[name]).toMatchObject({ method, path }),
  )

  it.each([
    ['createPayment', 'Failed to create a payment'],
    ['getFees', 'Failed to calculate grouped fees'],
    ['getPayment', 'Failed to get payment. Might not exist.'],
    ['recordPaymentFailure', 'Failed to record payment error'],
    ['createSale', 'Failed to create sale.'],
    ['simulateSwipe', 'Failed to simulate swipe'],
    ['getConfig', 'Could not get point-of-sale settings'],
    ['getTerminal', 'Could not get terminal'],
    ['getTerminals', 'Could not get terminals'],
    ['createTerminal', 'Failed to create terminal.'],
    ['updateTerminal', 'Failed to configure terminal'],
    ['deleteTerminal', 'Failed to delete the terminal'],
    ['refundAttempt', 'Failed to refund payment'],
    ['refundPayment', 'Failed to refund payment'],
    ['draftRefund', 'Failed to draft refund.'],
    ['processRefund', 'Failed to refund.'],
    ['getPayments', 'Failed to get payments.'],
    ['getPaymentStats', 'Failed to get payment stats'],
    ['getUsers', 'Could not get users.'],
    ['getCustomProducts', 'Failed to get custom products.'],
    ['getUser', 'Could not get user'],
  ] as const)('titles the failure of %s %s', (name, failure) =>
    expect(endpoints[name].failure).toBe(failure),
  )

  it('is silent only on a 404 of the fees', () => {
    const silent = all.filter(([, { silent: statuses }]) => statuses)
    expect(silent.map(([name, { silent: statuses }]) => [name, statuses])).toEqual([
      ['getFees', [404]],
    ])
  })

  it('makes creating calls idempotent', () => {
    const names = all.filter(([, { idempotent }]) => idempotent).map(([name]) => name)
    expect(names.toSorted()).toEqual([
      'createCustomProduct',
      'createPayment',
      'createTerminal',
      'createUser',
      'emailReceipt',
    ])
  })
})

describe('pathOf', () => {
  const path = '/api/pos/tenants/:tenantId/payments/:paymentId'

  it('fills in parameters', () => {
    expect(pathOf(path, { tenantId: 'lakeview', paymentId: 'p1' })).toBe(
      '/api/pos/tenants/lakeview/payments/p1',
    )
  })

  it('encodes parameters', () => {
    expect(pathOf(path, { tenantId: '../up', paymentId: 'a/b?c#d e' })).toBe(
      '/api/pos/tenants/..%2Fup/payments/a%2Fb%3Fc%23d%20e',
    )
  })

  it.each<Record<string, string>>([
    { tenantId: 'lakeview' },
    { tenantId: 'lakeview', paymentId: '' },
  ])('rejects %o', (params) => expect(() => pathOf(path, params)).toThrow('lacks paymentId'))

  it('returns a path without parameters unchanged', () => {
    expect(pathOf('/api/account/permissions', {})).toBe('/api/account/permissions')
  })
})
