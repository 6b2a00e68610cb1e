import type { ServiceOfferingConfig } from '#domain/config.ts'
import { type FeeSchedule, unknownOffering } from '#domain/fee-schedule.ts'
import type { FeeRule } from '#domain/fee.ts'
import { zero } from '#domain/money.ts'
import {
  asSaved,
  listsDiffer,
  offeringFixed,
  offeringsFixed,
  type SettingsRequest,
  systemsFixed,
} from '#domain/settings-request.ts'
import { staleMessage } from '#domain/version.ts'

import { db } from '../db.ts'
import type { Resolvers } from '../endpoint.ts'
import { Refusal, refusedField } from '../refusal.ts'
import { findTenant } from './tenant.ts'

type Settings = 'updateConfig' | 'getFeeSchedule' | 'updateFeeSchedule'

const refuseUnfit = (asked: Omit<SettingsRequest, 'version'>, before: ServiceOfferingConfig) => {
  if (asked.serviceOfferingId !== before.serviceOfferingId) {
    throw refusedField('serviceOfferingId', offeringFixed)
  }
  const ids = (list: ServiceOfferingConfig['offerings']) =>
    list.map(({ serviceOfferingId }) => serviceOfferingId)
  if (listsDiffer(ids(asked.offerings), ids(before.offerings))) {
    throw refusedField('offerings', offeringsFixed)
  }
  const soids = (list: ServiceOfferingConfig['integratedPayables']) => list.map(({ soid }) => soid)
  if (listsDiffer(soids(asked.integratedPayables), soids(before.integratedPayables))) {
    throw refusedField('integratedPayables', systemsFixed)
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
    if ((tenant.config.version ?? 1) !== version) throw new Refusal(409, staleMessage)
    const saved = asSaved(asked)
    refuseUnfit(saved, tenant.config)
    tenant.config = { ...saved, version: version + 1 }
    return tenant.config
  },

  getFeeSchedule: ({ params }) => scheduleOf(params.tenantId),

  updateFeeSchedule: ({ params: { tenantId }, body }) => {
    const tenant = findTenant(tenantId)
    const { offerings, version } = scheduleOf(tenantId)
    if (version !== body.version) throw new Refusal(409, staleMessage)
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
