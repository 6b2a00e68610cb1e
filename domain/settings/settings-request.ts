import * as z from 'zod/mini'

import { MAX_TIMEOUT } from '../identity/inactivity.ts'
import { lockAfterError } from '../identity/lock.ts'
import { Language } from '../language/language.ts'
import { type FormRules, checkRules } from '../lib/form-rules.ts'
import { Id, line, text } from '../lib/text.ts'
import { atMost, email, moreThan, notEmpty, validate } from '../lib/validation.ts'
import { Version } from '../lib/version.ts'
import { compare, isPositive, Price } from '../money/money.ts'
import type { Outage } from '../pricing/outage.ts'
import { ChosenCardSubType, someTender } from '../pricing/payment-method.ts'
import { IntegratedPayable } from '../records/record-search.ts'
import { CLOSING_TIMES } from './closing-times.ts'
import { RefundLevel, ServiceOfferingConfig, SpanishReceipts } from './config.ts'
import { TriPosConfigRequest } from './reader-settings.ts'
import { normalizeReasons, RefundReasons, refundReasonsError } from './refund-reasons.ts'
import { timeZoneError } from './time-zones.ts'

const { shape } = ServiceOfferingConfig

/** Settings that are not in SPEC §7: a request without them keeps the stored values. */
const additional = {
  refundReasons: z.optional(RefundReasons),
  refundApprovalOver: z.optional(z.nullable(Price)),
  receiptContact: z.optional(line(200)),
  language: z.optional(z.nullable(Language)),
  spanishReceipts: z.optional(SpanishReceipts),
  trustReaders: z.optional(z.boolean()),
  closesAt: z.optional(z.nullable(text(5))),
  shifts: z.optional(z.boolean()),
  fiscalYearStart: z.optional(z.int().check(z.gte(1), z.lte(12))),
  lockAfter: z.optional(z.number()),
}

/** No defaults: an omitted setting must not be taken for a choice. */
const fields = z.object({
  ...shape,
  title: line(100),
  clientName: line(200),
  feeDescription: line(100),
  inactivityTimeout: z.number(),
  acceptedPaymentCardSubTypes: z.array(ChosenCardSubType),
  refundConfig: z.object({
    allowedRefundLevel: RefundLevel,
    enhancedWorkflow: z.boolean(),
  }),
  integratedPayables: z
    .array(z.extend(IntegratedPayable, { displayName: line(200) }))
    .check(z.maxLength(100)),
  offerings: z.array(z.object({ serviceOfferingId: Id, title: line(200) })).check(z.maxLength(100)),
  triPosConfig: z.nullable(TriPosConfigRequest),
  paymentIdLength: z.number(),
  supportEmail: line(254),
  ...additional,
  version: z.optional(Version),
})
type Fields = z.infer<typeof fields>

const hasDuplicates = (values: readonly string[]) => new Set(values).size < values.length

export const outageError = ({ active, description }: Outage): string | undefined =>
  active && description.trim() === '' ? 'Enter a message for cashiers.' : undefined

/** SPEC §5. */
export const settingsRules = {
  title: (value) => validate(value, notEmpty()),
  clientName: (value) => validate(value, notEmpty()),
  inactivityTimeout: (value) =>
    validate(
      value,
      moreThan(0, 'Inactivity timeout must be more than zero.'),
      atMost(MAX_TIMEOUT, 'Inactivity timeout cannot be more than 720 minutes (12 hours).'),
    ) ??
    (Number.isInteger(value) ? undefined : 'Inactivity timeout must be a whole number of minutes.'),
  lockAfter: (value, { inactivityTimeout }) =>
    value === undefined ? undefined : lockAfterError(value, inactivityTimeout),
  timeZone: timeZoneError,
  supportEmail: (value) => validate(value, notEmpty(), email()),
  feeDescription: (value) => validate(value, notEmpty()),
  minimumPayment: (value, { maximumPayment }) => {
    if (!isPositive(value)) return 'Minimum payment must be more than $0.00.'
    return isPositive(maximumPayment) && compare(value, maximumPayment) > 0
      ? 'Minimum payment cannot be more than the maximum payment.'
      : undefined
  },
  maximumPayment: (value) =>
    isPositive(value) ? undefined : 'Maximum payment must be more than $0.00.',
  acceptedPaymentMethods: (value) =>
    value.length === 0 ? 'Accept at least one payment method.' : undefined,
  acceptedPaymentCardSubTypes: (value, { acceptedPaymentMethods }) =>
    value.length === 0 && someTender(acceptedPaymentMethods, 'hasCardType')
      ? 'Accept credit, debit or both.'
      : undefined,
  refundReasons: (value) => value && refundReasonsError(value),
  paymentIdLength: (value) =>
    Number.isInteger(value) && value >= 4 && value <= 20
      ? undefined
      : 'Must be a whole number from 4 to 20.',
  outage: outageError,
  integratedPayables: (value) =>
    hasDuplicates(value.map(({ soid }) => soid))
      ? 'Each record system is listed once.'
      : value.map((item) => notEmpty()(item.displayName) ?? outageError(item.outage)).find(Boolean),
  closesAt: (value) =>
    value == null || CLOSING_TIMES.includes(value) ? undefined : 'Choose a time from the list.',
  offerings: (value) =>
    hasDuplicates(value.map(({ serviceOfferingId }) => serviceOfferingId))
      ? 'Each service offering is listed once.'
      : value.map(({ title }) => notEmpty()(title)).find(Boolean),
} as const satisfies FormRules<Fields>

/** SPEC §7 PUT /api/config/{tenantId}: all settings, changed and unchanged. */
export const SettingsRequest = fields.check(checkRules<Fields>(settingsRules))
export type SettingsRequest = z.infer<typeof SettingsRequest>

export const changedFields = (before: object, after: object): string[] =>
  Object.entries(after)
    .filter(([name, value]) => !isSame(value, Reflect.get(before, name)))
    .map(([name]) => name)

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' && one !== null && typeof other === 'object' && other !== null
    ? Object.keys(one).length === Object.keys(other).length &&
      Object.entries(one).every(([name, value]) => isSame(value, Reflect.get(other, name)))
    : one === other

const normalizeOutage = (outage: Outage): Outage =>
  outage.active ? outage : { active: false, description: '' }

type Additional = Pick<ServiceOfferingConfig, keyof typeof additional>
export type NewSettings = Omit<SettingsRequest, 'version' | keyof Additional> & Additional

const additionalNames = Object.keys(additional) as (keyof Additional)[]

/** Adds the stored values of the additional settings that the request omits. */
export const completeSettings = (
  request: Omit<SettingsRequest, 'version'>,
  before: Additional,
): NewSettings => {
  const values = additionalNames.map((name) => [
    name,
    request[name] === undefined ? before[name] : request[name],
  ])
  return { ...request, ...(Object.fromEntries(values) as Additional) }
}

export const normalizeSettings = (settings: NewSettings): NewSettings => ({
  ...settings,
  refundAdminOnly: settings.refundEnabled && settings.refundAdminOnly,
  refundReasons: normalizeReasons(settings.refundReasons),
  outage: normalizeOutage(settings.outage),
  integratedPayables: settings.integratedPayables.map((item) => ({
    ...item,
    outage: normalizeOutage(item.outage),
  })),
  acceptedPaymentMethods: [...new Set(settings.acceptedPaymentMethods)],
  acceptedPaymentCardSubTypes: [...new Set(settings.acceptedPaymentCardSubTypes)],
  supportedTerminalIntegrationTypes: [...new Set(settings.supportedTerminalIntegrationTypes)],
  offerings: settings.offerings
    .map((each) => (isOwn(each, settings) ? { ...each, title: settings.clientName } : each))
    .toSorted(
      (one, other) =>
        Number(isOwn(other, settings)) - Number(isOwn(one, settings)) ||
        (one.serviceOfferingId < other.serviceOfferingId ? -1 : 1),
    ),
})

type HasOffering = { serviceOfferingId: string }

const isOwn = (one: HasOffering, settings: HasOffering): boolean =>
  one.serviceOfferingId === settings.serviceOfferingId
