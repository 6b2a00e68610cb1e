import { describe, expect, test } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'

import { LONGEST_TIMEOUT } from './inactivity.ts'
import {
  asSaved,
  changedFields,
  isTimeZone,
  outageError,
  settingsRules,
  type SettingsRequest,
} from './settings-request.ts'

type Settings = Omit<SettingsRequest, 'version'>

const settings = (changes: Partial<Settings> = {}): Settings => {
  const { version: _version, ...config } = buildConfig()
  return { ...config, ...changes }
}

describe('a time zone', () => {
  test.each([
    'America/Detroit',
    'America/Argentina/Buenos_Aires',
    'Europe/Berlin',
    'Pacific/Pago_Pago',
    'UTC',
  ])('%s is one', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  test.each(['', ' ', 'Michigan', '+05:00', '-0500', 'America/Detroit ', 'America/<b>', '🕐'])(
    '%j is none',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
      expect(settingsRules.timeZone(name)).toBe('Choose a time zone from the list.')
    },
  )
})

describe('what is saved', () => {
  test('is what was asked, where nothing follows from it', () => {
    expect(asSaved(settings())).toEqual(settings())
  })

  test.each([
    [1, undefined],
    [LONGEST_TIMEOUT, undefined],
    [LONGEST_TIMEOUT + 1, 'Inactivity timeout cannot be more than 720 minutes (12 hours).'],
    [40_000, 'Inactivity timeout cannot be more than 720 minutes (12 hours).'],
  ])('a timeout of %i minutes: %s', (minutes, message) => {
    expect(settingsRules.inactivityTimeout(minutes)).toBe(message)
  })

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('with refunds %s, by administrators alone %s is %s', (refundEnabled, asked, saved) => {
    const { refundAdminOnly } = asSaved(settings({ refundEnabled, refundAdminOnly: asked }))
    expect(refundAdminOnly).toBe(saved)
  })

  test('an outage that is over says nothing, of the counter and of each record system', () => {
    const over = { active: false, description: 'Back at 5 PM.' }
    const on = { active: true, description: 'Back at 5 PM.' }
    const [first, second, ...rest] = settings().integratedPayables
    if (!first || !second) throw new Error('Lakeview has three record systems.')
    const saved = asSaved(
      settings({
        outage: over,
        integratedPayables: [{ ...first, outage: over }, { ...second, outage: on }, ...rest],
      }),
    )
    expect(saved.outage).toEqual({ active: false, description: '' })
    expect(saved.integratedPayables[0]?.outage).toEqual({ active: false, description: '' })
    expect(saved.integratedPayables[1]?.outage).toEqual(on)
  })

  test('nothing is accepted twice', () => {
    const saved = asSaved(
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

  test('its own offering comes first and is called as the organization, the others by their ids', () => {
    const offering = (serviceOfferingId: string, title: string) => ({ serviceOfferingId, title })
    const saved = asSaved(
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

test('the names of the settings that differ, and of no others', () => {
  const before = settings()
  const after = settings({
    title: 'Another title',
    refundConfig: { ...before.refundConfig, enhancedWorkflow: false },
    minimumPayment: { ...before.minimumPayment },
    offerings: [...before.offerings, { serviceOfferingId: 'permits', title: 'Permits' }],
  })
  expect(changedFields(before, after).toSorted()).toEqual(['offerings', 'refundConfig', 'title'])
})

test('an outage has words, unless it is over', () => {
  expect(outageError({ active: true, description: ' ' })).toBe('Say what cashiers should know.')
  expect(outageError({ active: true, description: 'Down.' })).toBeUndefined()
  expect(outageError({ active: false, description: '' })).toBeUndefined()
})
