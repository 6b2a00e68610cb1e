import { demoRecordSystems } from '#domain/demo/record-systems.ts'
import { type DemoRecord, demoRecords } from '#domain/demo/records.ts'
import { fromCents } from '#domain/money/money.ts'

import type { Database } from '../db/engine.ts'
import { searchTerm } from '../records/search-term.ts'

export async function seedRecords(db: Database): Promise<void> {
  const systems = demoRecordSystems.map((system, position) => ({
    tenant_id: system.tenantId,
    soid: system.soid,
    service_offering_id: system.serviceOfferingId,
    kind: 'TABLE' as const,
    url: null,
    position,
    display_name: system.displayName,
    description: system.description,
    outage_description: system.outage.active ? system.outage.description : null,
    lookup_groups: JSON.stringify(system.lookupGroups),
  }))
  await db.insertInto('record_system').values(systems).execute()
  await db.insertInto('record').values(demoRecords.map(rowOf)).execute()
}

const rowOf = (record: DemoRecord) => {
  const { tenantId: tenant_id, soid, integration = {} } = record
  return {
    tenant_id,
    soid,
    id: record.id,
    service_offering_id: record.serviceOfferingId,
    name: record.name,
    description: record.description,
    amount: fromCents(record.cents).micros,
    minimum: fromCents(record.leastCents).micros,
    display_fields: JSON.stringify(record.displayFields),
    selection_label: integration.paymentSelectionLabel ?? null,
    selection_options: JSON.stringify(integration.paymentSelectionOptions ?? []),
    not_payable: integration.notPayable ?? false,
    not_payable_reason: integration.notPayableReason ?? null,
    search: Object.entries(record.foundBy).map(([name, value]) =>
      searchTerm({ tenant_id, soid }, name, value),
    ),
  }
}
