import { expect } from 'vitest'

import { demoMerchants } from '#domain/demo/merchants.ts'
import { staleMessage } from '#domain/lib/version.ts'
import { usd } from '#domain/money/money.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { merchantFixed } from '#domain/settings/settings-refusals.ts'
import { buildTriPosConfig } from '#mocks/fixtures/config.ts'

import type { Case, Cases } from '../case.ts'
import type { World } from '../world.ts'
import { changeOfferings, getRecordSystems } from './edit-offerings.ts'
import { atOutage as at, keepSettings } from './keep-settings.ts'

const current = (world: World) => world.contents('getConfig', at)

const saving = async (
  world: World,
  changes: Partial<Record<keyof ServiceOfferingConfig, unknown>>,
) => ({
  ...at,
  body: { ...(await current(world)), ...changes },
})

const refused = (
  changes: Partial<Record<keyof ServiceOfferingConfig, unknown>>,
  field: string,
  message?: string,
  status = 400,
): Case<'updateConfig'> => ({
  title: `rejects ${JSON.stringify(changes).slice(0, 70)}`,
  request: (world) => saving(world, changes),
  status,
  invalidFields: [field],
  ...(message && { message }),
})

const { acceptorId: ownMerchant } = demoMerchants.outage
const triPos = buildTriPosConfig(demoMerchants.outage)
const zone = 'Choose a time zone from the list.'
const length = 'Must be a whole number from 4 to 20.'
const minutes = 'Inactivity timeout must be a whole number of minutes.'

export const editSettings: {
  updateConfig: Cases<'updateConfig'>
  getRecordSystems: Cases<'getRecordSystems'>
} = {
  updateConfig: [
    {
      title: 'saves settings and increments the version',
      request: (world) =>
        saving(world, { title: ' Counter ', clientName: 'Outage Village', inactivityTimeout: 12 }),
      verify: async (config, world, { body }) => {
        const { version = 0, ...sent } = body as ServiceOfferingConfig
        expect(config).toEqual({
          ...sent,
          title: 'Counter',
          // The tenant's own offering takes its name.
          offerings: [{ serviceOfferingId: 'outage-town', title: 'Outage Village' }],
          version: version + 1,
        })
        expect(await current(world)).toEqual(config)
      },
    },
    {
      title: 'accepts a timeout of 12 hours',
      request: (world) => saving(world, { inactivityTimeout: 720 }),
      verify: ({ inactivityTimeout }) => expect(inactivityTimeout).toBe(720),
    },
    {
      title: 'drops empty and repeated refund reasons',
      request: (world) => saving(world, { refundReasons: [' Court order', '', 'Court order'] }),
      verify: ({ refundReasons }) => expect(refundReasons).toEqual(['Court order']),
    },
    ...keepSettings,
    {
      title: 'clears the admin-only flag if refunds are off',
      request: (world) => saving(world, { refundEnabled: false, refundAdminOnly: true }),
      verify: ({ refundEnabled, refundAdminOnly }) =>
        expect({ refundEnabled, refundAdminOnly }).toEqual({
          refundEnabled: false,
          refundAdminOnly: false,
        }),
    },
    {
      title: 'ends an outage',
      request: (world) => saving(world, { outage: { active: false, description: 'Over.' } }),
      verify: ({ outage }) => expect(outage).toEqual({ active: false, description: '' }),
    },
    {
      title: 'rejects a stale version',
      request: async (world) => {
        const asked = await saving(world, { feeDescription: 'Service Fee' })
        await world.contents('updateConfig', asked)
        return asked
      },
      status: 409,
      message: staleMessage,
    },
    refused({ clientName: ' ' }, 'clientName', 'This field cannot be blank.'),
    refused({ feeDescription: '' }, 'feeDescription', 'This field cannot be blank.'),
    refused({ feeDescription: 'x'.repeat(101) }, 'feeDescription'),
    refused(
      { inactivityTimeout: 0 },
      'inactivityTimeout',
      'Inactivity timeout must be more than zero.',
    ),
    refused({ inactivityTimeout: 0.5 }, 'inactivityTimeout', minutes),
    refused(
      { inactivityTimeout: 721 },
      'inactivityTimeout',
      'Inactivity timeout cannot be more than 720 minutes (12 hours).',
    ),
    refused({ inactivityTimeout: undefined }, 'inactivityTimeout'),
    refused({ integratedPayables: undefined }, 'integratedPayables'),
    refused(
      { minimumPayment: usd('0') },
      'minimumPayment',
      'Minimum payment must be more than $0.00.',
    ),
    refused(
      { minimumPayment: usd('9000.00') },
      'minimumPayment',
      'Minimum payment cannot be more than the maximum payment.',
    ),
    refused(
      { maximumPayment: usd('0.00') },
      'maximumPayment',
      'Maximum payment must be more than $0.00.',
    ),
    refused({ maximumPayment: { amount: '1,000.00' } }, 'maximumPayment.amount'),
    refused({ timeZone: 'Michigan' }, 'timeZone', zone),
    refused({ timeZone: '+05:00' }, 'timeZone', zone),
    refused({ acceptedPaymentMethods: [] }, 'acceptedPaymentMethods'),
    refused({ paymentIdLength: 3 }, 'paymentIdLength', length),
    refused({ paymentIdLength: 21 }, 'paymentIdLength', length),
    refused({ paymentIdLength: 4.5 }, 'paymentIdLength', length),
    refused({ supportEmail: 'support' }, 'supportEmail'),
    refused(
      { triPosConfig: { ...triPos, developerSecret: ' ' } },
      'triPosConfig.developerSecret',
      'This field cannot be blank.',
    ),
    refused(
      { triPosConfig: { ...triPos, host: 'http://reader.example:8080' } },
      'triPosConfig.host',
    ),
    refused(
      { triPosConfig: { ...triPos, laneConfig: { ...triPos.laneConfig, comPort: '' } } },
      'triPosConfig.laneConfig.comPort',
      'This field cannot be blank.',
    ),
    refused({ outage: { active: true, description: ' ' } }, 'outage'),
    {
      title: 'keeps the acceptor ID whether or not it is sent',
      request: async (world) => {
        const { acceptorId: _named, triPosConfig, ...rest } = await current(world)
        const { acceptorId: _also, ...reader } = triPosConfig ?? buildTriPosConfig()
        return { ...at, body: { ...rest, triPosConfig: reader } }
      },
      verify: ({ acceptorId, triPosConfig }) =>
        expect([acceptorId, triPosConfig?.acceptorId]).toEqual([ownMerchant, ownMerchant]),
    },
    refused({ acceptorId: '4152113' }, 'acceptorId', merchantFixed, 422),
    refused(
      { triPosConfig: buildTriPosConfig({ acceptorId: '4152113' }) },
      'triPosConfig.acceptorId',
      merchantFixed,
      422,
    ),
    refused({ acceptorId: '6027381 ' }, 'acceptorId'),
    refused(
      { serviceOfferingId: 'outage-village' },
      'serviceOfferingId',
      'The service offering cannot be changed.',
      422,
    ),
    ...changeOfferings,
  ],

  getRecordSystems,
}
