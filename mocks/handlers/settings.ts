import { staleMessage } from '#domain/lib/version.ts'
import { zero } from '#domain/money/money.ts'
import { type FeeSchedule, unknownOffering } from '#domain/pricing/fee-schedule.ts'
import type { FeeRule } from '#domain/pricing/fee.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'
import { withMerchant } from '#domain/settings/config.ts'
import {
  normalizeSettings,
  offeringFixed,
  offeringInUse,
  merchantErrors,
  type SettingsRequest,
  unknownSystem,
} from '#domain/settings/settings-request.ts'

import { db } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import type { TenantFixture } from '../fixtures/tenant.ts'
import { Failure, refusedField } from '../http/failure.ts'
import { findTenant } from './tenant.ts'

type Settings = 'updateConfig' | 'getRecordSystems' | 'getFeeSchedule' | 'updateFeeSchedule'

const systemsOf = (tenantId: string): IntegratedPayable[] => [
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

const refuseUnfit = (asked: Omit<SettingsRequest, 'version'>, tenant: TenantFixture) => {
  const { config: before, id } = tenant
  if (asked.serviceOfferingId !== before.serviceOfferingId) {
    throw refusedField('serviceOfferingId', offeringFixed)
  }
  const systems = systemsOf(id)
  const index = asked.integratedPayables.findIndex(
    ({ soid }) => !systems.some((system) => system.soid === soid),
  )
  if (index >= 0) throw refusedField(`integratedPayables.${index}.soid`, unknownSystem)
  for (const { serviceOfferingId, title } of before.offerings) {
    if (asked.offerings.some((each) => each.serviceOfferingId === serviceOfferingId)) continue
    if (serviceOfferingId === before.serviceOfferingId)
      throw refusedField('offerings', offeringFixed)
    if (isUsed(tenant, serviceOfferingId)) throw refusedField('offerings', offeringInUse(title))
  }
}

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
  updateConfig: ({ params: { tenantId }, body: { version, ...asked } }) => {
    const tenant = findTenant(tenantId)
    if ((tenant.config.version ?? 1) !== version) throw new Failure(409, staleMessage)
    const [other] = merchantErrors(asked, tenant.config)
    if (other) throw refusedField(other.path, other.message)
    const saved = normalizeSettings(withMerchant(asked, tenant.config.acceptorId))
    refuseUnfit(saved, tenant)
    const isListed = ({ soid }: IntegratedPayable) =>
      saved.integratedPayables.some((each) => each.soid === soid)
    db.unlistedSystems.set(
      tenantId,
      systemsOf(tenantId).filter((system) => !isListed(system)),
    )
    const isKept = ([id]: [string, unknown]) =>
      saved.offerings.some(({ serviceOfferingId }) => serviceOfferingId === id)
    tenant.feeRules = Object.fromEntries(Object.entries(tenant.feeRules).filter(isKept))
    tenant.config = { ...saved, version: version + 1 }
    return tenant.config
  },

  getRecordSystems: ({ params }) => systemsOf(params.tenantId),

  getFeeSchedule: ({ params }) => scheduleOf(params.tenantId),

  updateFeeSchedule: ({ params: { tenantId }, body }) => {
    const tenant = findTenant(tenantId)
    const { offerings, version } = scheduleOf(tenantId)
    if (version !== body.version) throw new Failure(409, staleMessage)
    const index = body.offerings.findIndex(
      (asked) => !offerings.some((each) => each.serviceOfferingId === asked.serviceOfferingId),
    )
    if (index >= 0) throw refusedField(`offerings.${index}.serviceOfferingId`, unknownOffering)
    const changed = body.offerings.map(({ serviceOfferingId, rules }) => [serviceOfferingId, rules])
    tenant.feeRules = { ...tenant.feeRules, ...Object.fromEntries(changed) }
    db.feesVersions.set(tenantId, version + 1)
    return scheduleOf(tenantId)
  },
}
