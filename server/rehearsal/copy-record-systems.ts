import { fromCents } from '#domain/money/money.ts'
import { practiceRecords } from '#domain/rehearsal/rehearsal-office.ts'

import type { Database } from '../db/engine.ts'
import { newId } from '../platform/ids.ts'
import { readSystems } from '../records/system-row.ts'
import type { Copy } from './copy-terminals.ts'

/** Systems become tables of practice records, which every copy renews: a paid one cannot be paid again. */
export async function copyRecordSystems(
  transaction: Database,
  { office, rehearsal, now }: Copy,
): Promise<void> {
  await transaction.deleteFrom('record').where('tenant_id', '=', rehearsal).execute()
  for (const system of await readSystems(transaction, office)) {
    const copied = {
      service_offering_id: system.service_offering_id,
      kind: 'TABLE' as const,
      url: null,
      position: system.position,
      display_name: system.display_name,
      description: system.description,
      outage_description: null,
      lookup_groups: JSON.stringify(system.lookup_groups),
      is_listed: system.is_listed,
    }
    const key = { tenant_id: rehearsal, soid: system.soid }
    await transaction
      .insertInto('record_system')
      .values({ ...key, ...copied })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'soid']).doUpdateSet(copied))
      .execute()
    await transaction
      .insertInto('record')
      .values(
        practiceRecords.map(({ name, description, cents, leastCents }) => ({
          ...key,
          id: newId(now),
          service_offering_id: system.service_offering_id,
          name,
          description,
          amount: fromCents(cents).micros,
          minimum: fromCents(leastCents).micros,
          display_fields: JSON.stringify([]),
          selection_label: null,
          selection_options: JSON.stringify([]),
          not_payable: false,
          not_payable_reason: null,
          search: [],
        })),
      )
      .execute()
  }
}
