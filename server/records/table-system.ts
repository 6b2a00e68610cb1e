import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'

import { usd } from '#domain/money/money.ts'
import { IntegrationData, PaymentSelectionOption } from '#domain/pricing/integration-data.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { maxMatches, type RecordSystem, type SystemRecord } from './record-system.ts'
import { searchTerm } from './search-term.ts'
import type { SystemKey } from './system-row.ts'

/** Records imported into a table here; payments of them are in the ledger. */
export const tableSystem = (db: Database, key: SystemKey): RecordSystem => {
  const records = db
    .selectFrom('record')
    .selectAll()
    .where('tenant_id', '=', key.tenant_id)
    .where('soid', '=', key.soid)
  return {
    search: async (query) => {
      const terms = Object.entries(query).map(([name, value]) => searchTerm(key, name, value))
      const rows = await records
        .where('search', '@>', sql<string[]>`${terms}::text[]`)
        .orderBy('id')
        .limit(maxMatches + 1)
        .execute()
      return rows.map(recordOf)
    },
    read: async (ids) => {
      const rows = await records.where('id', '=', sql<string>`any(${ids}::text[])`).execute()
      return rows.map(recordOf)
    },
  }
}

const recordOf = (row: Selectable<Tables['record']>): SystemRecord => ({
  id: row.id,
  serviceOfferingId: row.service_offering_id,
  name: row.name,
  description: row.description,
  amount: row.amount,
  balance: row.amount,
  minimum: row.minimum,
  displayFields: z.parse(IntegrationData.shape.displayFields, row.display_fields),
  selectionLabel: row.selection_label,
  options: z
    .parse(z.array(PaymentSelectionOption), row.selection_options)
    .map(({ value, label, amountValue }) => ({
      value,
      label,
      amount: usd(amountValue).micros,
    })),
  notPayable: row.not_payable,
  notPayableReason: row.not_payable_reason,
})
