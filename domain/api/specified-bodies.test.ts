import { expect, it } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'

import { type EndpointName, endpoints } from './endpoints.ts'

const attemptId = '0195aa10-0000-8000-8000-0000000000a1'
const payable = {
  id: 'product-1',
  catalogItemId: 'product-1',
  name: 'Certified Copy',
  amountValue: '15.00',
  amountCurrencyCode: 'USD',
  payableType: 'CustomItem',
  serviceOfferingId: 'lakeview-clerk',
}
const product = { name: 'Copy', description: '', priceAmount: '15.00' }
const refund = {
  idempotencyId: attemptId,
  lineItems: [{ lineItemId: 'product-1', amount: 500 }],
  initiatorType: 'AGENCY',
}
const toggles = { nameEditable: false, priceEditable: false }
const { version: _version, ...settings } = buildConfig()

/** Exactly the fields that SPEC §7 lists. */
const bodies: readonly [EndpointName, object][] = [
  [
    'createUser',
    { firstName: 'Ada', lastName: 'L', emailAddress: 'a@b.example', role: 'POS_TELLER' },
  ],
  ['updateUser', { firstName: 'Ada', lastName: 'L' }],
  ['updateUserRole', { role: 'POS_ADMIN' }],
  [
    'createPayment',
    {
      customerFirstName: '',
      customerLastName: '',
      customerEmail: '',
      customerPhone: '',
      payables: [payable],
      paymentMethodType: 'CardPresent',
      cardSubTypeSelectedByTeller: 'Credit',
      terminalId: 'terminal-1',
    },
  ],
  ['getFees', { payables: [payable], paymentMethodType: 'CardPresent' }],
  [
    'recordPaymentFailure',
    {
      error: {
        failureCode: 'Declined',
        failureDescription: 'Declined',
        chargedAmount: null,
        authorizedAmount: null,
      },
    },
  ],
  ['createSale', { requestId: attemptId }],
  [
    'simulateSwipe',
    {
      terminalId: 'terminal-1',
      lastFour: '1111',
      cardBrand: 'Visa',
      debitCard: false,
      resultScenario: 'Success',
    },
  ],
  ['draftRefund', refund],
  ['processRefund', refund],
  ['updateConfig', settings],
  ['createCustomProduct', { ...product, ...toggles, tenantId: 'lakeview' }],
  ['updateCustomProduct', { ...product, ...toggles }],
  ['lookUpRecords', { query: { citationNumber: 'C-1001' } }],
  [
    'createTerminal',
    {
      tenantId: 'lakeview',
      label: 'Front',
      location: 'Main',
      model: 'LANE/3000',
      triposCloudConfiguration: null,
      simulated: false,
    },
  ],
  [
    'updateTerminal',
    {
      _id: 'terminal-1',
      label: 'Front',
      location: 'Main',
      model: 'LANE/3000',
      triposCloudConfiguration: null,
    },
  ],
]

it.each(bodies)('the body of %s suffices as the specification lists it', (name, body) => {
  const endpoint = endpoints[name]
  const read = 'body' in endpoint ? endpoint.body.safeParse(body) : undefined
  expect(read?.error?.issues ?? []).toEqual([])
  expect(read?.success).toBe(true)
})
