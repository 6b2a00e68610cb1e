import { fromMicros } from '#domain/money/money.ts'
import type { Payable } from '#domain/pricing/payable.ts'

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

/** @param left micro-units; clamped to between nothing and the full amount */
function toPayable(record: SystemRecord, soid: string, left: bigint): Payable {
  const balance = left < 0n ? 0n : min(left, record.amount)
  const upTo = (amount: bigint) => fromMicros(min(amount, balance)).amount
  const [minimum, maximum] = [upTo(record.minimum), upTo(balance)]
  const isPaid = balance === 0n
  return {
    id: record.id,
    lineItemId: record.id,
    catalogItemId: record.id,
    name: record.name,
    description: record.description,
    amountValue: maximum,
    amountCurrencyCode: 'USD',
    originalAmountValue: fromMicros(record.amount).amount,
    payableType: 'Integrated',
    serviceOfferingId: record.serviceOfferingId,
    soid,
    minAmountValue: minimum,
    maxAmountValue: maximum,
    integrationData: {
      displayFields: record.displayFields,
      paymentSelection: null,
      paymentSelectionOptions: record.options.map(({ value, label, amount }) => ({
        value,
        label,
        amountValue: upTo(amount),
      })),
      paymentSelectionLabel: record.selectionLabel,
      notPayable: isPaid || record.notPayable,
      notPayableReason: isPaid ? 'This has already been paid.' : record.notPayableReason,
    },
    nameEditable: false,
    priceEditable: minimum !== maximum,
  }
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other)
