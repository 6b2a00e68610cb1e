import { withMerchant } from '#domain/config.ts'
import { toMicros } from '#domain/money.ts'
import type { IntegratedPayable } from '#domain/record-search.ts'
import {
  normalizeSettings,
  changedFields,
  offeringFixed,
  merchantErrors,
  type SettingsRequest,
  unknownSystem,
} from '#domain/settings-request.ts'
import { staleMessage } from '#domain/version.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure, refuseFields } from '../errors.ts'
import type { Handler } from '../http/call.ts'
import { itemOf, readListed, readSystems, type SystemRow } from '../records/system-row.ts'
import { writeOfferings } from './offerings.ts'
import { readConfig } from './read-config.ts'

type Settings = Omit<SettingsRequest, 'version'>

/**
 * SPEC §7 PUT /api/config/{tenantId}. The audit trail names the fields that were changed and none of
 * their values: the reader's secret is among them.
 */
export const updateConfig: Handler<'updateConfig'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, body, services } = call
    const { tenantId } = params
    const { version, ...asked } = body
    await lockConfig(transaction, tenantId)
    const { version: _current, ...before } = await readConfig(transaction, tenantId)
    if (_current !== version) throw new Failure(409, staleMessage)
    const systems = await readSystems(transaction, tenantId)
    const shown = systems.map(services.recordSystems.itemOf)
    refuseFields(merchantErrors(asked, before))
    const settings = normalizeSettings({
      ...withMerchant(asked, before.acceptorId),
      integratedPayables: withoutShownOutages(asked.integratedPayables, shown, systems.map(itemOf)),
    })
    refuseUnfit(settings, before, systems)
    await writeOfferings(transaction, tenantId, { settings, before: before.offerings })
    await write(transaction, tenantId, settings)
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'settings.updated',
      subjectId: tenantId,
      details: { fields: changedFields(before, settings).join(' ') },
    })
    const saved = await readConfig(transaction, tenantId)
    const items = (await readListed(transaction, tenantId)).map(services.recordSystems.itemOf)
    return { ...saved, integratedPayables: items }
  })

/** Of two who save at once the second finds the first one's version. */
async function lockConfig(transaction: Database, tenantId: string) {
  await transaction
    .selectFrom('point_of_sale_config')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .execute()
}

/** An outage that only says that a system does not answer now was shown, and is nobody's setting. */
const withoutShownOutages = (
  asked: readonly IntegratedPayable[],
  shown: readonly IntegratedPayable[],
  kept: readonly IntegratedPayable[],
): IntegratedPayable[] =>
  asked.map((item) => {
    const index = kept.findIndex(({ soid }) => soid === item.soid)
    const [seen, own] = [shown[index]?.outage, kept[index]?.outage]
    const isAsShown =
      seen?.active === item.outage.active && seen.description === item.outage.description
    return isAsShown && own ? { ...item, outage: own } : item
  })

function refuseUnfit(settings: Settings, before: Settings, systems: readonly SystemRow[]): void {
  const isOwnKept = settings.serviceOfferingId === before.serviceOfferingId
  refuseFields([
    ...(isOwnKept ? [] : [{ path: 'serviceOfferingId', message: offeringFixed }]),
    ...settings.integratedPayables.flatMap(({ soid }, index) =>
      systems.some((system) => system.soid === soid)
        ? []
        : [{ path: `integratedPayables.${index}.soid`, message: unknownSystem }],
    ),
  ])
}

/** Limits and what has tables of its own are stored there, the rest in one document without the merchant. */
async function write(transaction: Database, tenantId: string, settings: Settings) {
  const {
    minimumPayment,
    maximumPayment,
    integratedPayables,
    serviceOfferingId: _id,
    offerings: _offerings,
    outage: _outage,
    acceptorId: _merchant,
    ...document
  } = withMerchant(settings, undefined)
  await transaction
    .updateTable('point_of_sale_config')
    .set((row) => ({
      minimum_payment: toMicros(minimumPayment),
      maximum_payment: toMicros(maximumPayment),
      settings: JSON.stringify(document),
      version: row('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .execute()
  // What is listed no more keeps its words, for when it is listed again.
  await transaction
    .updateTable('record_system')
    .set({ is_listed: false })
    .where('tenant_id', '=', tenantId)
    .execute()
  for (const [position, item] of integratedPayables.entries()) {
    await transaction
      .updateTable('record_system')
      .set({
        is_listed: true,
        position,
        display_name: item.displayName,
        description: item.description,
        outage_description: item.outage.active ? item.outage.description : null,
        lookup_groups: JSON.stringify(item.lookupGroups),
      })
      .where('tenant_id', '=', tenantId)
      .where('soid', '=', item.soid)
      .execute()
  }
}
