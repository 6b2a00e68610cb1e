import { DEFAULT_TERMINAL_MODEL } from '#domain/constants.ts'
import { practiceTerminal, rehearsalReader } from '#domain/rehearsal/rehearsal-office.ts'

import type { Database } from '../db/engine.ts'
import { idOf } from '../platform/ids.ts'

export type Copy = { office: string; rehearsal: string; now: Date }

/** A terminal keeps its id, so that a workstation keeps the one that it chose. */
export async function copyTerminals(
  transaction: Database,
  { office, rehearsal, now }: Copy,
): Promise<void> {
  const rows = await transaction
    .selectFrom('terminal')
    .select(['id', 'label', 'location', 'lane_number', 'model', 'created_at', 'deleted_at'])
    .where('tenant_id', '=', office)
    .execute()
  const hasReader = rows.some((row) => row.deleted_at === null)
  const { laneNumber, ...practice } = practiceTerminal
  const own = {
    ...practice,
    id: idOf(`practice terminal of ${rehearsal}`),
    lane_number: laneNumber,
    model: DEFAULT_TERMINAL_MODEL,
    created_at: now,
    deleted_at: null,
  }
  for (const row of hasReader ? rows : [...rows, own]) {
    const { simulated, cloudConfiguration } = rehearsalReader(row.label)
    const copied = {
      ...row,
      simulated,
      cloud_configuration: JSON.stringify(cloudConfiguration),
      acceptor_id: null,
    }
    await transaction
      .insertInto('terminal')
      .values({ tenant_id: rehearsal, ...copied })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(copied))
      .execute()
  }
}
