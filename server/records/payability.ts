import { fromMicros } from '#domain/money.ts'
import type { Payable } from '#domain/payable.ts'

import type { Database } from '../db/engine.ts'
import { paidOf } from './kept-amount.ts'
import { undeliveredOf } from './notices/undelivered.ts'
import type { SystemRecord } from './record-system.ts'
import type { SystemRow } from './system-row.ts'

/** Records of one system, as they were when it was asked. */
export type Read = { system: SystemRow; readAt: Date; records: readonly SystemRecord[] }

/**
 * The records as lines for the cart: what was paid of them, and their system does not know of, lessens
 * what may be. A table knows of no payment, an agency's own system of those that it was told.
 */
export async function payabilityOf(
  db: Database,
  { system, readAt, records }: Read,
): Promise<Payable[]> {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const unknown =
    system.kind === 'TABLE'
      ? await paidOf(db, system, ids)
      : await undeliveredOf(db, system, ids, readAt)
  return records.map((record) =>
    payableOf(record, system.soid, record.balance - (unknown.get(record.id) ?? 0n)),
  )
}

/** @param left micro-units; what was paid too much leaves nothing, and what was given back no more than there was */
function payableOf(record: SystemRecord, soid: string, left: bigint): Payable {
  const balance = left < 0n ? 0n : least(left, record.amount)
  const upTo = (amount: bigint) => fromMicros(least(amount, balance)).amount
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

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
