import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { usd } from '#domain/money/money.ts'
import { FeeSchedule } from '#domain/pricing/fee-schedule.ts'
import { ServiceOfferingConfig } from '#domain/settings/config.ts'
import * as readers from '#features/settings/card-readers/reader-values.ts'
import * as fees from '#features/settings/fees/fee-values.ts'
import * as general from '#features/settings/general/general-values.ts'
import * as offered from '#features/settings/offerings/offering-values.ts'
import * as transaction from '#features/settings/transaction/transaction-values.ts'
import { buildConfig, buildTriPosConfig } from '#mocks/fixtures/config.ts'

import { fieldsIn } from './form-fields.ts'
type Page = 'general' | 'transaction' | 'card-readers' | 'offerings' | 'fees'

const controls: Readonly<Record<string, readonly [Page, field: string]>> = {
  title: ['general', 'title'],
  clientName: ['general', 'clientName'],
  supportEmail: ['general', 'supportEmail'],
  receiptContact: ['general', 'receiptContact'],
  language: ['general', 'language'],
  spanishReceipts: ['general', 'spanishReceipts'],
  timeZone: ['general', 'timeZone'],
  inactivityTimeout: ['general', 'inactivityTimeout'],
  lockAfter: ['general', 'lockAfter'],
  useCompactReceiptFormat: ['general', 'useCompactReceiptFormat'],
  paymentIdCharacterSet: ['general', 'paymentIdCharacterSet'],
  paymentIdLength: ['general', 'paymentIdLength'],
  closesAt: ['general', 'closesAt'],
  shifts: ['general', 'shifts'],
  fiscalYearStart: ['general', 'fiscalYearStart'],
  'outage.active': ['general', 'isOut'],
  'outage.description': ['general', 'outage'],
  feeDescription: ['transaction', 'feeDescription'],
  minimumPayment: ['transaction', 'minimumPayment'],
  maximumPayment: ['transaction', 'maximumPayment'],
  acceptedPaymentMethods: ['transaction', 'acceptedPaymentMethods'],
  acceptedPaymentCardSubTypes: ['transaction', 'acceptedPaymentCardSubTypes'],
  transactionVersion: ['transaction', 'transactionVersion'],
  firstNameRequired: ['transaction', 'firstNameRequired'],
  lastNameRequired: ['transaction', 'lastNameRequired'],
  emailRequired: ['transaction', 'emailRequired'],
  phoneRequired: ['transaction', 'phoneRequired'],
  refundEnabled: ['transaction', 'refundEnabled'],
  refundAdminOnly: ['transaction', 'refundAdminOnly'],
  'refundConfig.allowedRefundLevel': ['transaction', 'allowedRefundLevel'],
  'refundConfig.enhancedWorkflow': ['transaction', 'enhancedWorkflow'],
  refundReasons: ['transaction', 'refundReasons'],
  refundApprovalOver: ['transaction', 'refundApprovalOver'],
  supportedTerminalIntegrationTypes: ['card-readers', 'supportedTerminalIntegrationTypes'],
  trustReaders: ['card-readers', 'trustReaders'],
  'triPosConfig.host': ['card-readers', 'host'],
  'triPosConfig.applicationId': ['card-readers', 'applicationId'],
  'triPosConfig.applicationName': ['card-readers', 'applicationName'],
  'triPosConfig.applicationVersion': ['card-readers', 'applicationVersion'],
  'triPosConfig.developerKey': ['card-readers', 'developerKey'],
  'triPosConfig.developerSecret': ['card-readers', 'developerSecret'],
  'triPosConfig.laneConfig.driver': ['card-readers', 'driver'],
  'triPosConfig.laneConfig.terminalType': ['card-readers', 'terminalType'],
  'triPosConfig.laneConfig.comPort': ['card-readers', 'comPort'],
  'triPosConfig.laneConfig.baudRate': ['card-readers', 'baudRate'],
  'triPosConfig.laneConfig.dataBits': ['card-readers', 'dataBits'],
  'triPosConfig.laneConfig.parity': ['card-readers', 'parity'],
  'triPosConfig.laneConfig.stopBits': ['card-readers', 'stopBits'],
  'triPosConfig.laneConfig.handshake': ['card-readers', 'handshake'],
  'triPosConfig.laneConfig.isManualEntryAllowed': ['card-readers', 'isManualEntryAllowed'],
  'triPosConfig.laneConfig.isContactlessMsdEntryAllowed': [
    'card-readers',
    'isContactlessMsdEntryAllowed',
  ],
  'integratedPayables.soid': ['offerings', 'listed'],
  'integratedPayables.displayName': ['offerings', 'displayName'],
  'integratedPayables.description': ['offerings', 'description'],
  'integratedPayables.outage.active': ['offerings', 'isOut'],
  'integratedPayables.outage.description': ['offerings', 'outage'],
  'offerings.serviceOfferingId': ['offerings', 'offerings'],
  'offerings.title': ['offerings', 'title'],
  'fees.rules.type': ['fees', 'isCharged'],
  'fees.rules.flat': ['fees', 'flat'],
  'fees.rules.basisPoints': ['fees', 'percent'],
  'fees.rules.minimum': ['fees', 'minimum'],
}

/** Settings that administrators cannot change, with the reason. */
const withoutControl: Readonly<Record<string, string>> = {
  serviceOfferingId: 'Fees, products and payments refer to it, so it is fixed.',
  acceptorId: 'Only the operator sets the merchant (npm run admin -- merchant).',
  'triPosConfig.acceptorId': 'Same as acceptorId.',
  emailsReceipts: 'Follows from the mail settings of the server.',
  isRehearsal: 'Follows from the session.',
  archivedBefore: 'Follows from what was archived (npm run archive -- run).',
  version: 'Counts settings changes.',
  'integratedPayables.lookupGroups': 'Set by the operator (docs/record-systems.md).',
}

type Schema = z.core.$ZodType
type Def = { type: string; innerType?: Schema; element?: Schema; shape?: Record<string, Schema> }

/** Every leaf of a schema by path; money is one leaf, and a list has the leaves of its members. */
const leavesOf = (schema: Schema, path: string): string[] => {
  if (path in withoutControl) return [path]
  const { innerType, element, shape } = schema._zod.def as Def
  if (innerType) return leavesOf(innerType, path)
  if (element) return leavesOf(element, path)
  if (!shape || ('amount' in shape && 'currencyCode' in shape)) return [path]
  return Object.entries(shape).flatMap(([name, part]) =>
    leavesOf(part, path === '' ? name : `${path}.${name}`),
  )
}

const offering = FeeSchedule.shape.offerings._zod.def.element.shape
const leaves = [...leavesOf(ServiceOfferingConfig, ''), ...leavesOf(offering.rules, 'fees.rules')]

describe('tenant settings', () => {
  test('have a control or a reason for having none', () => {
    expect([...Object.keys(controls), ...Object.keys(withoutControl)].toSorted()).toEqual(
      leaves.toSorted(),
    )
  })

  test.each(Object.entries(controls))('include %s as a field of its form', (_, [page, field]) => {
    expect(fieldsIn(`features/settings/${page}`)).toContain(field)
  })
})

const [system] = buildConfig().integratedPayables
if (!system) throw new Error('Lakeview has no record system.')
const lakeview = { serviceOfferingId: 'lakeview-clerk', title: 'Lakeview' }
const others = { serviceOfferingId: 'lakeview-permits', title: 'Permits' }
const renamed = { displayName: 'Another name', description: 'Another description.' }
const before: ServiceOfferingConfig = buildConfig({
  refundApprovalOver: usd('50.00'),
  outage: { active: true, description: 'Moving day.' },
  integratedPayables: [{ ...system, outage: { active: true, description: 'Down.' } }],
  offerings: [lakeview, others],
})
const readerBefore = buildTriPosConfig()
const after: ServiceOfferingConfig = {
  ...before,
  title: 'Another title',
  clientName: 'Another Clerk',
  feeDescription: 'Another Fee',
  timeZone: 'America/Denver',
  inactivityTimeout: 7,
  useCompactReceiptFormat: true,
  trustReaders: true,
  minimumPayment: usd('2.50'),
  maximumPayment: usd('4321.00'),
  acceptedPaymentMethods: ['BANK'],
  acceptedPaymentCardSubTypes: ['DEBIT'],
  refundEnabled: false,
  refundAdminOnly: true,
  refundConfig: { allowedRefundLevel: 'FULL', enhancedWorkflow: false },
  refundReasons: ['Another reason'],
  refundApprovalOver: usd('100.00'),
  firstNameRequired: true,
  lastNameRequired: true,
  emailRequired: true,
  phoneRequired: true,
  outage: { active: false, description: '' },
  integratedPayables: [{ ...system, ...renamed, outage: { active: false, description: '' } }],
  offerings: [lakeview, { ...others, title: 'Else' }],
  transactionVersion: 'V2',
  supportedTerminalIntegrationTypes: ['TRIPOS_DIRECT'],
  triPosConfig: {
    host: 'https://127.0.0.1:9443',
    applicationId: 'another',
    applicationName: 'Another',
    applicationVersion: '9.9.9',
    developerKey: 'another-key',
    developerSecret: 'another-secret',
    laneConfig: {
      driver: 'Another',
      terminalType: 'Another',
      comPort: 'COM3',
      baudRate: '9600',
      dataBits: '7',
      parity: 'Even',
      stopBits: 'Two',
      handshake: 'XOnXOff',
      isManualEntryAllowed: !readerBefore.laneConfig.isManualEntryAllowed,
      isContactlessMsdEntryAllowed: !readerBefore.laneConfig.isContactlessMsdEntryAllowed,
    },
  },
  paymentIdCharacterSet: 'NUMERIC',
  paymentIdLength: 6,
  supportEmail: 'help@another.example',
  receiptContact: 'Call (303) 555-0100.',
  closesAt: '17:00',
  shifts: true,
  fiscalYearStart: 7,
  lockAfter: 5,
  language: 'es',
  spanishReceipts: 'ON_REQUEST',
}

/** The saved configuration after changing one field of a form from `before` to `after`. */
const savedBy = (page: Page, field: string): unknown => {
  if (page === 'general') return general.changesOf(withOne(general.valuesOf, field), before)
  if (page === 'transaction')
    return transaction.changesOf(withOne(transaction.valuesOf, field), before)
  if (page === 'card-readers') {
    // Secrets are not shown in the form, so both are typed.
    const typed = { developerKey: 'another-key', developerSecret: 'another-secret' }
    const valuesOf = (config: ServiceOfferingConfig) => ({
      ...readers.valuesOf(config),
      ...(config === after && typed),
    })
    return readers.changesOf(withOne(valuesOf, field), before)
  }
  if (page === 'fees') return feesSavedBy(field)
  const systems = before.integratedPayables
  const values = offered.valuesOf({ settings: before, systems })
  if (field === 'listed') return offered.changesOf({ ...values, listed: [] }, { systems })
  if (field === 'offerings')
    return offered.changesOf({ ...values, offerings: ['lakeview-clerk'] }, { systems })
  const id = field === 'title' ? others.serviceOfferingId : system.soid
  const name = offered.offeringField(field as 'title', id)
  const wanted = offered.valuesOf({ settings: after, systems: after.integratedPayables })
  return offered.changesOf({ ...values, [name]: wanted[name] ?? null }, { systems })
}

const withOne = <Values extends object>(
  valuesOf: (config: ServiceOfferingConfig) => Values,
  field: string,
): Values => ({ ...valuesOf(before), [field]: Reflect.get(valuesOf(after), field) as unknown })

const rule = { type: 'ACH', flat: usd('1.00'), basisPoints: 100, minimum: usd('2.00') } as const
const feesBefore = { offerings: [{ ...others, rules: [rule] }] }
const feesSavedBy = (field: string): unknown => {
  const name = fees.feeField(field as 'flat', 'ACH', others.serviceOfferingId)
  const typed = { isCharged: false, flat: 7, percent: '7', minimum: 7 }
  const values = { ...fees.valuesOf(feesBefore), [name]: Reflect.get(typed, field) }
  return { fees: { rules: fees.rulesOf(values, others) } }
}

const at = (value: unknown, path: readonly string[]): unknown => {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (Array.isArray(value)) return value.map((each) => at(each, path))
  if (typeof value !== 'object' || value === null) return undefined
  return at(Reflect.get(value, first), rest)
}

test.each(Object.entries(controls))('sets %s through its control', (path, [page, field]) => {
  const saved = at(savedBy(page, field), path.split('.'))
  expect(saved).toBeDefined()
  expect(saved).not.toEqual(at({ ...before, fees: { rules: [rule] } }, path.split('.')))
})
