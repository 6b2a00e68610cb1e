import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'

import type { Case } from '../case.ts'
import type { World } from '../world.ts'

/** No later case reads Outage Town's settings. */
export const atOutage = { as: 'outageAdmin', params: { tenantId: 'outage' } } as const

const saving = async (world: World, changes: object) => ({
  ...atOutage,
  body: { ...(await world.contents('getConfig', atOutage)), ...changes },
})

/** Settings that SPEC §7 does not have. */
export const keepSettings: readonly Case<'updateConfig'>[] = [
  {
    title: 'keeps the settings that a request of the specification omits',
    request: async (world) => {
      const kept = {
        refundReasons: ['Court order'],
        refundApprovalOver: usd('250.00'),
        receiptContact: 'Call (313) 555-0199.',
        closesAt: '17:00',
        fiscalYearStart: 7,
        lockAfter: 5,
        language: 'es' as const,
        spanishReceipts: 'ALWAYS',
      }
      await world.contents('updateConfig', await saving(world, kept))
      const { body } = await saving(world, {})
      const { refundReasons, refundApprovalOver, receiptContact, ...others } = body
      const { trustReaders, closesAt, fiscalYearStart, lockAfter, ...languages } = others
      const { language, spanishReceipts, ...rest } = languages
      const asked = { refundReasons, refundApprovalOver, receiptContact, closesAt, language }
      expect({ ...asked, fiscalYearStart, lockAfter, spanishReceipts }).toEqual(kept)
      expect(trustReaders).toBe(false)
      return { ...atOutage, body: rest }
    },
    verify: (config) =>
      expect(config).toMatchObject({
        refundReasons: ['Court order'],
        refundApprovalOver: usd('250.00'),
        receiptContact: 'Call (313) 555-0199.',
        closesAt: '17:00',
        fiscalYearStart: 7,
        lockAfter: 5,
        language: 'es',
        spanishReceipts: 'ALWAYS',
        trustReaders: false,
      }),
  },
  {
    title: 'turns the approval of refunds off',
    request: (world) => saving(world, { refundApprovalOver: null }),
    verify: ({ refundApprovalOver }) => expect(refundApprovalOver).toBe(null),
  },
  {
    title: "tells the office's language at sign-in, and leaves it to the browsers",
    request: async (world) => {
      await world.contents('updateConfig', await saving(world, { language: 'es' }))
      const deviceFingerprint = 'fingerprint-of-contract'
      const { token } = await world.freshSession('outageAdmin', deviceFingerprint)
      const body = { token, deviceFingerprint }
      const { language, officeLanguage } = await world.contents('refreshToken', { as: null, body })
      expect({ language, officeLanguage }).toEqual({ language: null, officeLanguage: 'es' })
      return saving(world, { language: null })
    },
    verify: ({ language }) => expect(language).toBe(null),
  },
  {
    title: 'rejects a language that there is no translation into',
    request: (world) => saving(world, { language: 'fr' }),
    status: 400,
    invalidFields: ['language'],
  },
  {
    title: 'rejects a fiscal year that begins in no month',
    request: (world) => saving(world, { fiscalYearStart: 13 }),
    status: 400,
    invalidFields: ['fiscalYearStart'],
  },
  {
    title: 'rejects a lock that comes after the timeout',
    request: (world) => saving(world, { lockAfter: 30, inactivityTimeout: 30 }),
    status: 400,
    message: 'Must be less than the session timeout.',
    invalidFields: ['lockAfter'],
  },
  {
    title: 'rejects a negative amount of refunds to approve',
    request: (world) => saving(world, { refundApprovalOver: usd('-1.00') }),
    status: 400,
    invalidFields: ['refundApprovalOver.amount'],
  },
]
