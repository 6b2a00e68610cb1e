import { DEFAULT_CURRENCY } from '#domain/constants.ts'
import { fromMicros } from '#domain/money/money.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import { withBalance } from '#domain/records/integrated-payable.ts'

import type { Database } from '../db/engine.ts'
import { readPaidAmounts } from './net-amount.ts'
import { readUndelivered } from './notices/undelivered.ts'
import type { SystemRecord } from './record-system.ts'
import type { SystemRow } from './system-row.ts'

export type RecordsRead = { system: SystemRow; readAt: Date; records: readonly SystemRecord[] }

/** Payments unknown to the system reduce the balance: all for a table, undelivered ones for an external system. */
export async function toPayables(
  db: Database,
  { system, readAt, records }: RecordsRead,
): Promise<Payable[]> {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const unreported =
    system.kind === 'TABLE'
      ? await readPaidAmounts(db, system, ids)
      : await readUndelivered(db, system, ids, readAt)
  return records.map((record) =>
    toPayable(record, system.soid, record.balance - (unreported.get(record.id) ?? 0n)),
  )
}

/** @param left micro-units */
function toPayable(record: SystemRecord, soid: string, left: bigint): Payable {
  const amount = fromMicros(record.amount).amount
  const full: Payable = {
    id: record.id,
    lineItemId: record.id,
    catalogItemId: record.id,
    name: record.name,
    description: record.description,
    amountValue: amount,
    amountCurrencyCode: DEFAULT_CURRENCY,
    originalAmountValue: amount,
    payableType: 'Integrated',
    serviceOfferingId: record.serviceOfferingId,
    soid,
    minAmountValue: fromMicros(record.minimum).amount,
    maxAmountValue: amount,
    integrationData: {
      displayFields: record.displayFields,
      paymentSelection: null,
      paymentSelectionOptions: record.options.map(({ value, label, amount: option }) => ({
        value,
        label,
        amountValue: fromMicros(option).amount,
      })),
      paymentSelectionLabel: record.selectionLabel,
      notPayable: record.notPayable,
      notPayableReason: record.notPayableReason,
    },
    nameEditable: false,
    priceEditable: false,
  }
  return withBalance(full, left)
}
