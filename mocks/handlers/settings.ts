import { zero } from '#domain/money/money.ts'
import { type FeeSchedule, feeScheduleRefusal } from '#domain/pricing/fee-schedule.ts'
import type { FeeRule } from '#domain/pricing/fee.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'
import { withMerchant } from '#domain/settings/config.ts'
import { removedOfferings, settingsRefusal } from '#domain/settings/settings-refusals.ts'
import { completeSettings, normalizeSettings } from '#domain/settings/settings-request.ts'

import { db } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import type { TenantFixture } from '../fixtures/tenant.ts'
import { refuseIf } from '../http/failure.ts'
import { findTenant } from './tenant.ts'

type Settings = 'updateConfig' | 'getRecordSystems' | 'getFeeSchedule' | 'updateFeeSchedule'

export const systemsOf = (tenantId: string): IntegratedPayable[] => [
  ...findTenant(tenantId).config.integratedPayables,
  ...(db.unlistedSystems.get(tenantId) ?? []),
]

const isUsed = ({ id, products, records }: TenantFixture, offeringId: string): boolean =>
  [
    ...products,
    ...records.map(({ record }) => record),
    ...[...db.payments.values()].flatMap(({ tenantId, payables }) =>
      tenantId === id ? payables : [],
    ),
  ].some(({ serviceOfferingId }) => serviceOfferingId === offeringId)

const whole = ({ type, flat, basisPoints, minimum }: FeeRule) => ({
  type,
  flat: flat ?? zero(),
  basisPoints: basisPoints ?? 0,
  minimum: minimum ?? zero(),
})

const scheduleOf = (tenantId: string): FeeSchedule => {
  const { config, feeRules } = findTenant(tenantId)
  return {
    version: db.feesVersions.get(tenantId) ?? 1,
    offerings: config.offerings.map(({ serviceOfferingId, title }) => ({
      serviceOfferingId,
      title,
      rules: (feeRules[serviceOfferingId] ?? [])
        .map(whole)
        .toSorted((one, other) => (one.type < other.type ? -1 : 1)),
    })),
  }
}

export const settings: Pick<Resolvers, Settings> = {
  updateConfig: ({ params: { tenantId }, body }) => {
    const tenant = findTenant(tenantId)
    const { config } = tenant
    const { version: _version, emailsReceipts: _mail, isRehearsal: _mark, ...rest } = body
    const { archivedBefore: _archive, ...request } = rest
    const soids = systemsOf(tenantId).map(({ soid }) => soid)
    const usedOfferings = removedOfferings(config, request)
      .map(({ serviceOfferingId }) => serviceOfferingId)
      .filter((id) => isUsed(tenant, id))
    const known = { config, soids, usedOfferings, usesPasswords: true }
    refuseIf(settingsRefusal(body, known))
    const saved = normalizeSettings(
      withMerchant(completeSettings(request, config), config.acceptorId),
    )
    const isListed = ({ soid }: IntegratedPayable) =>
      saved.integratedPayables.some((each) => each.soid === soid)
    db.unlistedSystems.set(
      tenantId,
      systemsOf(tenantId).filter((system) => !isListed(system)),
    )
    const isKept = ([id]: [string, unknown]) =>
      saved.offerings.some(({ serviceOfferingId }) => serviceOfferingId === id)
    tenant.feeRules = Object.fromEntries(Object.entries(tenant.feeRules).filter(isKept))
    tenant.config = {
      ...saved,
      emailsReceipts: true,
      isRehearsal: false,
      version: (config.version ?? 0) + 1,
    }
    return tenant.config
  },

  getRecordSystems: ({ params }) => systemsOf(params.tenantId),

  getFeeSchedule: ({ params }) => scheduleOf(params.tenantId),

  updateFeeSchedule: ({ params: { tenantId }, body }) => {
    const tenant = findTenant(tenantId)
    refuseIf(feeScheduleRefusal(scheduleOf(tenantId), body))
    const changed = body.offerings.map(({ serviceOfferingId, rules }) => [serviceOfferingId, rules])
    tenant.feeRules = { ...tenant.feeRules, ...Object.fromEntries(changed) }
    db.feesVersions.set(tenantId, body.version + 1)
    return scheduleOf(tenantId)
  },
}
