import { type FeeSchedule, feeScheduleRefusal } from '#domain/pricing/fee-schedule.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { notFound, refuseIf } from '../platform/errors.ts'
import { readConfig } from './read-config.ts'
import { readFeeRules } from './read-fee-rules.ts'

export const getFeeSchedule: Handler<'getFeeSchedule'> = ({ db, params }) =>
  readSchedule(db, params.tenantId)

/** Applies to carts priced from now on; existing payments keep their fees. */
export const updateFeeSchedule: Handler<'updateFeeSchedule'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, body } = call
    const { tenantId } = params
    await transaction
      .selectFrom('point_of_sale_config')
      .select('fees_version')
      .where('tenant_id', '=', tenantId)
      .forUpdate()
      .execute()
    refuseIf(feeScheduleRefusal(await readSchedule(transaction, tenantId), body))
    for (const offering of body.offerings) await replaceRules(transaction, tenantId, offering)
    await transaction
      .updateTable('point_of_sale_config')
      .set({ fees_version: body.version + 1 })
      .where('tenant_id', '=', tenantId)
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'fees.updated',
      subjectId: tenantId,
      details: { offerings: JSON.stringify(body.offerings) },
    })
    return readSchedule(transaction, tenantId)
  })

type Offering = Omit<FeeSchedule['offerings'][number], 'title'>

async function replaceRules(
  transaction: Database,
  tenantId: string,
  { serviceOfferingId, rules }: Offering,
): Promise<void> {
  await transaction
    .deleteFrom('fee_schedule')
    .where('tenant_id', '=', tenantId)
    .where('service_offering_id', '=', serviceOfferingId)
    .execute()
  if (rules.length === 0) return
  await transaction
    .insertInto('fee_schedule')
    .values(
      rules.map((rule) => ({
        tenant_id: tenantId,
        service_offering_id: serviceOfferingId,
        fee_type: rule.type,
        flat_amount: rule.flat.micros,
        basis_points: rule.basisPoints,
        minimum_amount: rule.minimum.micros,
      })),
    )
    .execute()
}

async function readSchedule(db: Database, tenantId: string): Promise<FeeSchedule> {
  const row = await db
    .selectFrom('point_of_sale_config')
    .select('fees_version')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('Point-of-sale settings')
  const { offerings } = await readConfig(db, tenantId)
  const rules = await readFeeRules(db, tenantId)
  return {
    version: row.fees_version,
    offerings: offerings.map(({ serviceOfferingId, title }) => ({
      serviceOfferingId,
      title,
      rules: rules
        .filter((rule) => rule.serviceOfferingId === serviceOfferingId)
        .map(({ serviceOfferingId: _own, ...rule }) => rule),
    })),
  }
}
