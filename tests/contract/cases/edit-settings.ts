import { expect } from 'vitest'

import type { ServiceOfferingConfig } from '#domain/config.ts'
import { merchantFixed } from '#domain/settings-request.ts'
import { staleMessage } from '#domain/version.ts'
import { buildTriPosConfig, merchantOf } from '#mocks/fixtures/config.ts'

import type { Case, Cases } from '../case.ts'
import type { World } from '../world.ts'
import { changeOfferings, getRecordSystems } from './edit-offerings.ts'

/** Outage Town, whose settings no other case reads from here on. */
const at = { as: 'outageAdmin', params: { tenantId: 'outage' } } as const

const current = (world: World) => world.contents('getConfig', at)
const schedule = (world: World) => world.contents('getFeeSchedule', at)

const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

const saving = async (
  world: World,
  changes: Partial<Record<keyof ServiceOfferingConfig, unknown>>,
) => ({
  ...at,
  body: { ...(await current(world)), ...changes },
})

const refused = (
  changes: Partial<Record<keyof ServiceOfferingConfig, unknown>>,
  wrong: string,
  message?: string,
  status = 400,
): Case<'updateConfig'> => ({
  goal: `refuses ${JSON.stringify(changes).slice(0, 70)}`,
  ask: (world) => saving(world, changes),
  status,
  wrong: [wrong],
  ...(message && { message }),
})

const { acceptorId: ownMerchant, triPosConfig: triPos } = merchantOf('outage')
const zone = 'Choose a time zone from the list.'
const length = 'Must be a whole number from 4 to 20.'
const minutes = 'Inactivity timeout must be a whole number of minutes.'

const credit = { type: 'CREDIT_CARD', flat: usd('0.30'), basisPoints: 250, minimum: usd('1.00') }
const own = (rules: readonly object[]) => [{ serviceOfferingId: 'outage-town', rules }]

export const editSettings: {
  updateConfig: Cases<'updateConfig'>
  getRecordSystems: Cases<'getRecordSystems'>
  getFeeSchedule: Cases<'getFeeSchedule'>
  updateFeeSchedule: Cases<'updateFeeSchedule'>
} = {
  updateConfig: [
    {
      goal: 'changes settings, and counts the change',
      ask: (world) =>
        saving(world, { title: ' Counter ', clientName: 'Outage Village', inactivityTimeout: 12 }),
      holds: async (config, world, { body }) => {
        const { version = 0, ...sent } = body as ServiceOfferingConfig
        expect(config).toEqual({
          ...sent,
          title: 'Counter',
          // The tenant's own offering is called as it is.
          offerings: [{ serviceOfferingId: 'outage-town', title: 'Outage Village' }],
          version: version + 1,
        })
        expect(await current(world)).toEqual(config)
      },
    },
    {
      goal: 'takes a timeout of 12 hours',
      ask: (world) => saving(world, { inactivityTimeout: 720 }),
      holds: ({ inactivityTimeout }) => expect(inactivityTimeout).toBe(720),
    },
    {
      goal: 'turns refunds by administrators alone off with refunds',
      ask: (world) => saving(world, { refundEnabled: false, refundAdminOnly: true }),
      holds: ({ refundEnabled, refundAdminOnly }) =>
        expect({ refundEnabled, refundAdminOnly }).toEqual({
          refundEnabled: false,
          refundAdminOnly: false,
        }),
    },
    {
      goal: 'ends an outage',
      ask: (world) => saving(world, { outage: { active: false, description: 'Over.' } }),
      holds: ({ outage }) => expect(outage).toEqual({ active: false, description: '' }),
    },
    {
      goal: 'refuses a change of what somebody else has changed meanwhile',
      ask: async (world) => {
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
    refused({ maximumPayment: usd('1,000.00') }, 'maximumPayment.amount'),
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
      goal: 'leaves the acceptor ID as it is, whether or not it is named',
      ask: async (world) => {
        const { acceptorId: _named, triPosConfig, ...rest } = await current(world)
        const { acceptorId: _also, ...reader } = triPosConfig ?? buildTriPosConfig()
        return { ...at, body: { ...rest, triPosConfig: reader } }
      },
      holds: ({ acceptorId, triPosConfig }) =>
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
  getFeeSchedule: [
    {
      goal: 'tells what each offering charges',
      ask: () => at,
      holds: ({ offerings, version }) => {
        expect(version).toBe(1)
        expect(offerings.map(({ serviceOfferingId }) => serviceOfferingId)).toEqual(['outage-town'])
        expect(offerings[0]?.rules).toEqual([
          { type: 'ACH', flat: usd('0.00'), basisPoints: 0, minimum: usd('0.00') },
          { type: 'CREDIT_CARD', flat: usd('0.00'), basisPoints: 235, minimum: usd('1.00') },
          { type: 'DEBIT_CARD', flat: usd('1.50'), basisPoints: 0, minimum: usd('0.00') },
        ])
      },
    },
  ],

  updateFeeSchedule: [
    {
      goal: "replaces an offering's rules, and counts the change",
      ask: async (world) => {
        const { version } = await schedule(world)
        return { ...at, body: { version, offerings: own([credit]) } }
      },
      holds: async ({ offerings, version }, world, { body }) => {
        expect(offerings[0]?.rules).toEqual([credit])
        expect(version).toBe((body as { version: number }).version + 1)
        expect(await schedule(world)).toEqual({ offerings, version })
      },
    },
    {
      goal: 'lets an offering charge nothing',
      ask: async (world) => {
        const { version } = await schedule(world)
        return { ...at, body: { version, offerings: own([]) } }
      },
      holds: ({ offerings }) => expect(offerings[0]?.rules).toEqual([]),
    },
    {
      goal: 'refuses a change of what somebody else has changed meanwhile',
      ask: async (world) => {
        const { version } = await schedule(world)
        const asked = { ...at, body: { version, offerings: own([]) } }
        await world.contents('updateFeeSchedule', asked)
        return asked
      },
      status: 409,
      message: staleMessage,
    },
    {
      goal: 'refuses two rules of a type',
      ask: async (world) => {
        const { version } = await schedule(world)
        return { ...at, body: { version, offerings: own([credit, credit]) } }
      },
      status: 400,
      message: 'Each type of fee has one rule.',
      wrong: ['offerings'],
    },
    {
      goal: 'refuses more than all of it',
      ask: async (world) => {
        const { version } = await schedule(world)
        const offerings = own([{ ...credit, basisPoints: 10_001 }])
        return { ...at, body: { version, offerings } }
      },
      status: 400,
      wrong: ['offerings.0.rules.0.basisPoints'],
    },
    {
      goal: 'refuses a fee beyond reason',
      ask: async (world) => {
        const { version } = await schedule(world)
        const offerings = own([{ ...credit, minimum: usd('10000.01') }])
        return { ...at, body: { version, offerings } }
      },
      status: 400,
      message: 'Cannot be more than $10,000.00.',
      wrong: ['offerings.0.rules.0.minimum'],
    },
    {
      goal: "refuses another tenant's offering",
      ask: async (world) => {
        const { version } = await schedule(world)
        const offerings = [{ serviceOfferingId: 'harbor-dmv', rules: [] }]
        return { ...at, body: { version, offerings } }
      },
      status: 422,
      message: 'This service offering is not one of yours.',
      wrong: ['offerings.0.serviceOfferingId'],
    },
  ],
}
