import { describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { ServiceOfferingConfig } from '#domain/settings/config.ts'

import {
  contentsOf,
  expectRefusal,
  inTenant,
  openCounter,
  type Person,
  productNamed,
  terminalNamed,
} from './counter.ts'
import { payableOf } from './payable.ts'

const counter = openCounter()

const configOf = async (person: Person) =>
  contentsOf('getConfig', await person.get(`/api/config/${person.tenantId}`))

const save = async (person: Person, changes: Partial<ServiceOfferingConfig>) => {
  const current = await configOf(person)
  const body = { ...current, ...changes, version: current.version }
  return contentsOf('updateConfig', await person.put(`/api/config/${person.tenantId}`, body))
}

/** A different value forevery setting; a setting without one does not compile. */
const changedSettings = ({
  integratedPayables,
  triPosConfig,
}: ServiceOfferingConfig): Required<
  Omit<
    ServiceOfferingConfig,
    | 'acceptorId'
    | 'archivedBefore'
    | 'emailsReceipts'
    | 'isRehearsal'
    | 'serviceOfferingId'
    | 'version'
  >
> => ({
  title: 'Another title',
  clientName: 'Another Clerk',
  feeDescription: 'Another Fee',
  timeZone: 'Europe/Berlin',
  inactivityTimeout: 7,
  useCompactReceiptFormat: true,
  minimumPayment: usd('2.50'),
  maximumPayment: usd('4321.00'),
  acceptedPaymentMethods: ['BANK'],
  acceptedPaymentCardSubTypes: ['DEBIT'],
  refundEnabled: false,
  refundAdminOnly: false,
  refundConfig: { allowedRefundLevel: 'FULL', enhancedWorkflow: false },
  refundReasons: ['Another reason'],
  refundApprovalOver: usd('100.00'),
  firstNameRequired: true,
  lastNameRequired: true,
  emailRequired: true,
  phoneRequired: true,
  outage: { active: true, description: 'Moving day.' },
  integratedPayables: integratedPayables.toReversed().map((item) => ({
    ...item,
    displayName: `Other ${item.displayName}`,
    description: 'Another description.',
    outage: { active: !item.outage.active, description: item.outage.active ? '' : 'Closed.' },
    lookupGroups: item.lookupGroups.map((group) => ({ ...group, displayName: 'Another group' })),
  })),
  offerings: [{ serviceOfferingId: 'lakeview-clerk', title: 'Another Clerk' }],
  transactionVersion: 'V2',
  supportedTerminalIntegrationTypes: ['TRIPOS_DIRECT'],
  triPosConfig: triPosConfig && {
    ...triPosConfig,
    host: 'https://127.0.0.1:9443',
    developerKey: 'another-key',
    developerSecret: 'another-secret',
    laneConfig: { ...triPosConfig.laneConfig, comPort: 'COM3' },
  },
  trustReaders: true,
  paymentIdCharacterSet: 'NUMERIC',
  paymentIdLength: 6,
  supportEmail: 'help@another.example',
  receiptContact: 'Call (303) 555-0100.',
  closesAt: '17:00',
  shifts: true,
  fiscalYearStart: 7,
  lockAfter: 5,
  language: 'es',
  spanishReceipts: 'ALWAYS',
})

describe('settings', () => {
  test('store a changed value of every setting', async () => {
    const admin = await counter().signIn('admin@lakeview.example')
    await save(admin, { refundAdminOnly: true })
    const before = await configOf(admin)
    const changes = changedSettings(before)
    const names = Object.keys(changes) as (keyof typeof changes)[]
    for (const name of names) expect(changes[name]).not.toEqual(before[name])
    const saved = await save(admin, changes)
    expect(saved).toEqual({
      ...changes,
      emailsReceipts: true,
      isRehearsal: false,
      acceptorId: '3928907',
      serviceOfferingId: 'lakeview-clerk',
      version: (before.version ?? 0) + 1,
    })
    expect(await configOf(admin)).toEqual(saved)
    expect(Object.keys(saved).toSorted()).toEqual(
      Object.keys(ServiceOfferingConfig.shape)
        .filter((name) => name !== 'archivedBefore')
        .toSorted(),
    )
    await save(admin, before)
    expect(await configOf(admin)).toEqual({ ...before, version: (before.version ?? 0) + 2 })
  })

  test('reject a stale save with 409, and tell the saved version in the ETag', async () => {
    const admin = await counter().signIn('admin@harbor.example')
    const config = await configOf(admin)
    const put = (title: string) => admin.put('/api/config/harbor', { ...config, title })
    const replies = await Promise.all([put('One'), put('Other')])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const saved = replies.find(({ status }) => status === 200)
    expect(saved?.headers.get('etag')).toBe(`"${(config.version ?? 0) + 1}"`)
  })

  test('apply to the next confirmation number', async () => {
    const admin = await counter().signIn('admin@lakeview.example')
    const numberOf = async () => {
      const product = await productNamed(admin, 'Certified Copy')
      const terminal = await terminalNamed(admin, 'Front Counter 1')
      const reply = await admin.post(inTenant('lakeview', '/payments'), {
        payables: [payableOf(product)],
        paymentMethodType: 'CardPresent',
        cardSubTypeSelectedByTeller: 'Credit',
        terminalId: terminal._id,
      })
      return contentsOf('createPayment', reply).confirmationNumber
    }
    expect(await numberOf()).toMatch(/^[A-Z\d]{10}$/)
    await save(admin, { paymentIdCharacterSet: 'NUMERIC', paymentIdLength: 6 })
    expect(await numberOf()).toMatch(/^\d{6}$/)
    await save(admin, { paymentIdCharacterSet: 'ALPHA', paymentIdLength: 4 })
    expect(await numberOf()).toMatch(/^[A-Z]{4}$/)
  })

  test('apply changed fees to the next cart', async () => {
    const admin = await counter().signIn('admin@lakeview.example')
    const product = await productNamed(admin, 'Certified Copy')
    const feesOf = async () => {
      const body = { payables: [payableOf(product)], cardSubType: 'Debit' }
      const reply = await admin.post(inTenant('lakeview', '/payments/fees/v2'), body)
      return contentsOf('getFees', reply).flatMap(({ fees }) => fees)
    }
    expect(await feesOf()).toEqual([{ type: 'DEBIT_CARD', amount: usd('1.50') }])
    const schedule = contentsOf('getFeeSchedule', await admin.get('/api/config/lakeview/fees'))
    const rule = { type: 'DEBIT_CARD', flat: usd('0.10'), basisPoints: 100, minimum: usd('0.00') }
    const offerings = [{ serviceOfferingId: 'lakeview-clerk', rules: [rule] }]
    const body = { version: schedule.version, offerings }
    expect((await admin.put('/api/config/lakeview/fees', body)).status).toBe(200)
    expect(await feesOf()).toEqual([{ type: 'DEBIT_CARD', amount: usd('0.25') }])
    expectRefusal(await admin.put('/api/config/lakeview/fees', body), 409)
  })
})

test('rejects a payment for a deleted product', async () => {
  const admin = await counter().signIn('admin@summit.example')
  const product = await productNamed(admin, 'Tax Certificate')
  const path = inTenant('summit', `/custom-product/${product._id}`)
  expect((await counter().send('DELETE', path, { token: admin.token })).status).toBe(200)
  const body = { payables: [payableOf(product)], paymentMethodType: 'Bank' }
  const reply = await admin.post(inTenant('summit', '/payments'), body)
  expectRefusal(reply, 422, 'This item is no longer in the catalog.')
  expect(reply.body.errors?.map(({ path: at }) => at)).toEqual(['payables.0.catalogItemId'])
})
