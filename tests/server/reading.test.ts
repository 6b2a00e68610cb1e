import { expect, test } from 'vitest'

import {
  contentsOf,
  expectRefusal,
  found,
  inTenant,
  terminalNamed,
  openCounter,
} from './counter.ts'

const counter = openCounter()
const otherId = '01a1fcdc-1862-71a4-81f0-0ca0f2a77041'

test('settings contain amounts as decimal strings', async () => {
  const cashier = await counter().signIn('cashier@lakeview.example')
  const config = contentsOf('getConfig', await cashier.get('/api/config/lakeview'))
  expect(config).toMatchObject({
    serviceOfferingId: 'lakeview-clerk',
    clientName: 'Lakeview County Clerk',
    minimumPayment: { amount: '1.00', currencyCode: 'USD' },
    maximumPayment: { amount: '5000.00', currencyCode: 'USD' },
    outage: { active: false },
    timeZone: 'America/Detroit',
  })
})

test('settings contain an outage of the offering', async () => {
  const admin = await counter().signIn('admin@outage.example')
  const config = contentsOf('getConfig', await admin.get('/api/config/outage'))
  expect(config.outage).toEqual({ active: true, description: 'Scheduled maintenance until 5 PM.' })
})

test("catalog lists the tenant's products by name", async () => {
  const cashier = await counter().signIn('cashier@lakeview.example')
  const path = inTenant('lakeview', '/custom-product')
  const products = contentsOf('getCustomProducts', await cashier.get(path))
  expect(products).toHaveLength(20)
  expect(products.map(({ name }) => name)).toEqual(products.map(({ name }) => name).toSorted())
  expect(found(products, ({ name }) => name === 'Certified Copy')).toMatchObject({
    tenantId: 'lakeview',
    priceAmount: '15.00',
    nameEditable: false,
    priceEditable: false,
  })
})

test('terminals are listed with deactivated ones on request', async () => {
  const cashier = await counter().signIn('cashier@lakeview.example')
  const listed = async (query: string) => {
    const reply = await cashier.get(inTenant('lakeview', `/terminals${query}`))
    return contentsOf('getTerminals', reply).map(({ label }) => label)
  }
  expect(await listed('')).toEqual(['Annex 1', 'Front Counter 1', 'Front Counter 2'])
  expect(await listed('?includeDeleted=false')).toHaveLength(3)
  expect((await listed('?includeDeleted=true')).at(-1)).toBe('Old Counter')
  expectRefusal(await cashier.get(inTenant('lakeview', '/terminals?includeDeleted=maybe')), 400)
})

test('terminal status tells whether it is connected', async () => {
  const cashier = await counter().signIn('cashier@lakeview.example')
  const statuses: Record<string, string> = {}
  for (const label of ['Front Counter 1', 'Front Counter 2', 'Old Counter']) {
    const { _id } = await terminalNamed(cashier, label)
    const path = inTenant('lakeview', `/terminals/${_id}`)
    expect(contentsOf('getTerminal', await cashier.get(path)).label).toBe(label)
    statuses[label] = contentsOf('getTerminalStatus', await cashier.get(`${path}/status`)).status
  }
  expect(statuses).toEqual({
    'Front Counter 1': 'OPEN',
    'Front Counter 2': 'CLOSED',
    'Old Counter': 'CLOSED',
  })
})

test("another tenant's terminal is not found", async () => {
  const harborAdmin = await counter().signIn('admin@harbor.example')
  const { _id } = await terminalNamed(harborAdmin, 'Window A')
  const cashier = await counter().signIn('cashier@lakeview.example')
  for (const id of [_id, otherId, 'no-uuid']) {
    const path = inTenant('lakeview', `/terminals/${id}`)
    expectRefusal(await cashier.get(path), 404, 'Terminal not found')
    expectRefusal(await cashier.get(`${path}/status`), 404, 'Terminal not found')
  }
})

test('cashier can read only their own account', async () => {
  const cashier = await counter().signIn('cashier@lakeview.example')
  const admin = await counter().signIn('admin@lakeview.example')
  const pathOf = (accountId: string) => inTenant('lakeview', `/users/${accountId}`)
  const own = contentsOf('getUser', await cashier.get(pathOf(cashier.accountId)))
  expect(own).toMatchObject({ fullName: 'Cory Mason', role: 'POS_TELLER', isActive: true })
  expectRefusal(await cashier.get(pathOf(admin.accountId)), 404, 'User not found')
})

test('administrator can read the accounts of their own tenant', async () => {
  const admin = await counter().signIn('admin@lakeview.example')
  const cashier = await counter().signIn('cashier@lakeview.example')
  const harborAdmin = await counter().signIn('admin@harbor.example')
  const pathOf = (accountId: string) => inTenant('lakeview', `/users/${accountId}`)
  const seen = contentsOf('getUser', await admin.get(pathOf(cashier.accountId)))
  expect(seen.tenantPermissions).toEqual({ lakeview: ['POS_TELLER'] })
  for (const id of [harborAdmin.accountId, otherId, 'no-uuid']) {
    expectRefusal(await admin.get(pathOf(id)), 404, 'User not found')
  }
})

test('health check requires no session', async () => {
  expect((await counter().send('GET', '/healthz')).body).toEqual({
    ok: true,
    contents: { status: 'ok' },
  })
})
