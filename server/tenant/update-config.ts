import type { IntegratedPayable } from '#domain/records/record-search.ts'
import { withMerchant } from '#domain/settings/config.ts'
import { removedOfferings, settingsRefusal } from '#domain/settings/settings-refusals.ts'
import {
  changedFields,
  completeSettings,
  type NewSettings,
  normalizeSettings,
} from '#domain/settings/settings-request.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { refuseIf } from '../platform/errors.ts'
import { itemOf, readListed, readSystems } from '../records/system-row.ts'
import { usedAmong, writeOfferings } from './offerings.ts'
import { readConfig } from './read-config.ts'

/** SPEC §7. The audit trail names the changed fields without values, which include the reader's secret. */
export const updateConfig: Handler<'updateConfig'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, body, services } = call
    const { tenantId } = params
    const { version: _version, emailsReceipts: _mail, isRehearsal: _mark, ...rest } = body
    const { archivedBefore: _archive, ...request } = rest
    await lockConfig(transaction, tenantId)
    const before = await readConfig(transaction, tenantId)
    const systems = await readSystems(transaction, tenantId)
    const removed = removedOfferings(before, request).map((each) => each.serviceOfferingId)
    const usedOfferings = await usedAmong(transaction, tenantId, removed)
    const soids = systems.map(({ soid }) => soid)
    const usesPasswords = !services.openid?.isOnly
    refuseIf(settingsRefusal(body, { config: before, soids, usedOfferings, usesPasswords }))
    const shown = systems.map(services.recordSystems.itemOf)
    const integratedPayables = dropTransientOutages(
      request.integratedPayables,
      shown,
      systems.map(itemOf),
    )
    const complete = completeSettings({ ...request, integratedPayables }, before)
    const settings = normalizeSettings(withMerchant(complete, before.acceptorId))
    await writeOfferings(transaction, tenantId, { settings, removed })
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
    return { ...saved, integratedPayables: items, emailsReceipts: services.mail.isConfigured }
  })

/** Concurrent saves: the second one finds the first one's version. */
async function lockConfig(transaction: Database, tenantId: string) {
  await transaction
    .selectFrom('point_of_sale_config')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .execute()
}

/** Drops outages that were only shown because a system is down: they are not settings. */
const dropTransientOutages = (
  request: readonly IntegratedPayable[],
  shown: readonly IntegratedPayable[],
  stored: readonly IntegratedPayable[],
): IntegratedPayable[] =>
  request.map((item) => {
    const index = stored.findIndex(({ soid }) => soid === item.soid)
    const [seen, own] = [shown[index]?.outage, stored[index]?.outage]
    const isUnchanged =
      seen?.active === item.outage.active && seen.description === item.outage.description
    return isUnchanged && own ? { ...item, outage: own } : item
  })

/** Limits and other columns and tables are stored there, the rest in one JSON document without the merchant. */
async function write(transaction: Database, tenantId: string, settings: NewSettings) {
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
      minimum_payment: minimumPayment.micros,
      maximum_payment: maximumPayment.micros,
      settings: JSON.stringify(document),
      version: row('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .execute()
  // Unlisted systems keep their settings for when they are listed again.
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
