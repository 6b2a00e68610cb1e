import { describe, expect, test } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'

import { MAX_TIMEOUT } from '../identity/inactivity.ts'
import { fromMicros, usd } from '../money/money.ts'
import {
  changedFields,
  completeSettings,
  normalizeSettings,
  outageError,
  settingsRules,
  type NewSettings,
} from './settings-request.ts'
import { isTimeZone } from './time-zones.ts'

type Settings = NewSettings

const settings = (changes: Partial<Settings> = {}): Settings => {
  const { version: _version, ...config } = buildConfig()
  return { ...config, ...changes }
}

describe('isTimeZone', () => {
  test.each([
    'America/Detroit',
    'America/Argentina/Buenos_Aires',
    'Europe/Berlin',
    'Pacific/Pago_Pago',
    'UTC',
  ])('accepts %s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  test.each(['', ' ', 'Michigan', '+05:00', '-0500', 'America/Detroit ', 'America/<b>', '🕐'])(
    'rejects %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
      expect(settingsRules.timeZone(name)).toBe('Choose a time zone from the list.')
    },
  )
})

describe('completed settings', () => {
  const before = settings({
    refundReasons: ['Court order'],
    refundApprovalOver: usd('100.00'),
    receiptContact: 'Call (313) 555-0142.',
    trustReaders: true,
    closesAt: '17:00',
    shifts: true,
    fiscalYearStart: 7,
    lockAfter: 5,
    language: 'es',
    spanishReceipts: 'ALWAYS',
  })

  test('keep the stored values of omitted settings', () => {
    const omitted = new Set(['refundReasons', 'refundApprovalOver', 'receiptContact'])
    for (const name of ['trustReaders', 'closesAt', 'shifts', 'fiscalYearStart', 'lockAfter']) {
      omitted.add(name)
    }
    for (const name of ['language', 'spanishReceipts']) omitted.add(name)
    const entries = Object.entries(before).filter(([name]) => !omitted.has(name))
    const request = Object.fromEntries(entries) as typeof before
    expect(completeSettings(request, before)).toEqual(before)
  })

  test('take the values that are sent, even empty ones', () => {
    const sent = {
      refundReasons: [],
      refundApprovalOver: null,
      receiptContact: '',
      trustReaders: false,
      closesAt: null,
      language: null,
    }
    expect(completeSettings({ ...before, ...sent }, before)).toMatchObject(sent)
  })
})

describe('saved settings', () => {
  test('equal the request if nothing needs normalizing', () => {
    expect(normalizeSettings(settings())).toEqual(settings())
  })

  test.each([
    [1, undefined],
    [MAX_TIMEOUT, undefined],
    [MAX_TIMEOUT + 1, 'Inactivity timeout cannot be more than 720 minutes (12 hours).'],
    [40_000, 'Inactivity timeout cannot be more than 720 minutes (12 hours).'],
  ])('validate a timeout of %i minutes: %s', (minutes, message) => {
    expect(settingsRules.inactivityTimeout(minutes)).toBe(message)
  })

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('with refunds %s turn admin-only %s into %s', (refundEnabled, asked, saved) => {
    const { refundAdminOnly } = normalizeSettings(
      settings({ refundEnabled, refundAdminOnly: asked }),
    )
    expect(refundAdminOnly).toBe(saved)
  })

  test('clear the description of inactive outages', () => {
    const over = { active: false, description: 'Back at 5 PM.' }
    const on = { active: true, description: 'Back at 5 PM.' }
    const [first, second, ...rest] = settings().integratedPayables
    if (!first || !second) throw new Error('Lakeview has three record systems.')
    const saved = normalizeSettings(
      settings({
        outage: over,
        integratedPayables: [{ ...first, outage: over }, { ...second, outage: on }, ...rest],
      }),
    )
    expect(saved.outage).toEqual({ active: false, description: '' })
    expect(saved.integratedPayables[0]?.outage).toEqual({ active: false, description: '' })
    expect(saved.integratedPayables[1]?.outage).toEqual(on)
  })

  test('contain no duplicates', () => {
    const saved = normalizeSettings(
      settings({
        acceptedPaymentMethods: ['BANK', 'BANK', 'CARD_PRESENT'],
        acceptedPaymentCardSubTypes: ['DEBIT', 'DEBIT'],
        supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD', 'TRIPOS_CLOUD'],
      }),
    )
    expect(saved.acceptedPaymentMethods).toEqual(['BANK', 'CARD_PRESENT'])
    expect(saved.acceptedPaymentCardSubTypes).toEqual(['DEBIT'])
    expect(saved.supportedTerminalIntegrationTypes).toEqual(['TRIPOS_CLOUD'])
  })

  test("list the tenant's offering first under the organization's name, others by ID", () => {
    const offering = (serviceOfferingId: string, title: string) => ({ serviceOfferingId, title })
    const saved = normalizeSettings(
      settings({
        clientName: 'Clerk',
        offerings: [
          offering('zoning', 'Zoning'),
          offering('lakeview-clerk', 'As it was called'),
          offering('animals', 'Animals'),
        ],
      }),
    )
    expect(saved.offerings).toEqual([
      offering('lakeview-clerk', 'Clerk'),
      offering('animals', 'Animals'),
      offering('zoning', 'Zoning'),
    ])
  })
})

test('changedFields lists exactly the settings that differ', () => {
  const before = settings()
  const after = settings({
    title: 'Another title',
    refundConfig: { ...before.refundConfig, enhancedWorkflow: false },
    minimumPayment: fromMicros(before.minimumPayment.micros),
    offerings: [...before.offerings, { serviceOfferingId: 'permits', title: 'Permits' }],
  })
  expect(changedFields(before, after).toSorted()).toEqual(['offerings', 'refundConfig', 'title'])
})

test('requires a description of an active outage', () => {
  expect(outageError({ active: true, description: ' ' })).toBe('Enter a message for cashiers.')
  expect(outageError({ active: true, description: 'Down.' })).toBeUndefined()
  expect(outageError({ active: false, description: '' })).toBeUndefined()
})
