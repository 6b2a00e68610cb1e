import { describe, expect, it } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'

import { approvalWithoutPasswords, removedOfferings, settingsRefusal } from './settings-refusals.ts'
import type { SettingsRequest } from './settings-request.ts'

const own = { serviceOfferingId: 'lakeview-clerk', title: 'Lakeview County Clerk' }
const parks = { serviceOfferingId: 'parks', title: 'Parks' }
const config = buildConfig({ offerings: [own, parks] })
const soids = config.integratedPayables.map(({ soid }) => soid)
const saved = { config, soids, usedOfferings: [], usesPasswords: true }
const request = (changes: Partial<SettingsRequest> = {}): SettingsRequest => ({
  ...config,
  version: 1,
  ...changes,
})
const pathsOf = (changes: Partial<SettingsRequest>, usedOfferings: readonly string[] = []) =>
  settingsRefusal(request(changes), { ...saved, usedOfferings })?.fields?.map(({ path }) => path)

describe('settingsRefusal', () => {
  it('accepts unchanged settings and unused offerings removed', () => {
    expect(settingsRefusal(request(), saved)).toBeUndefined()
    expect(pathsOf({ offerings: [own] })).toBeUndefined()
  })

  it.each<[string, Partial<SettingsRequest>, readonly string[]]>([
    ['another offering', { serviceOfferingId: 'parks' }, ['serviceOfferingId']],
    ["another office's merchant", { acceptorId: '4152113' }, ['acceptorId']],
    ['no own offering', { offerings: [parks] }, ['offerings']],
    [
      'an unknown record system',
      { integratedPayables: config.integratedPayables.map((each) => ({ ...each, soid: 'new' })) },
      config.integratedPayables.map((_, index) => `integratedPayables.${index}.soid`),
    ],
  ])('refuses %s', (_, changes, paths) => expect(pathsOf(changes)).toEqual(paths))

  it('refuses to remove an offering in use', () => {
    const removed = removedOfferings(config, { offerings: [own] })
    expect(removed).toEqual([parks])
    expect(pathsOf({ offerings: [own] }, ['parks'])).toEqual(['offerings'])
  })

  it('checks the version first', () => {
    const stale = request({ version: 2, acceptorId: '4152113' })
    expect(settingsRefusal(stale, saved)).toMatchObject({
      status: 409,
    })
  })

  it('refuses to turn on the approval of refunds without passwords, not to keep or end it', () => {
    const refundApprovalOver = usd('100.00')
    const without = { ...saved, usesPasswords: false }
    const turnedOn = { ...config, refundApprovalOver }
    expect(settingsRefusal(request({ refundApprovalOver }), without)).toMatchObject({
      status: 422,
      message: approvalWithoutPasswords,
      fields: [{ path: 'refundApprovalOver' }],
    })
    expect(settingsRefusal(request({ refundApprovalOver }), saved)).toBeUndefined()
    for (const kept of [refundApprovalOver, usd('50.00'), null]) {
      const asked = request({ refundApprovalOver: kept })
      expect(settingsRefusal(asked, { ...without, config: turnedOn })).toBeUndefined()
    }
  })
})
