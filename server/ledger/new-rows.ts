import { toMicros } from '#domain/money/money.ts'
import type { CartFees, PricedLine } from '#domain/pricing/priced-line.ts'

import { newId } from '../platform/ids.ts'
import type { PaymentRow } from './find-payment.ts'
import type { FeeRow, LineRow } from './write-payment.ts'

type Key = Pick<PaymentRow, 'tenant_id' | 'id'>

export const lineRowsOf = (
  { tenant_id, id: payment_id }: Key,
  lines: readonly PricedLine[],
  now: Date,
): LineRow[] =>
  lines.map((line, position) => ({
    tenant_id,
    payment_id,
    position,
    id: line.id,
    line_item_id: newId(now),
    catalog_item_id: line.catalogItemId,
    service_offering_id: line.serviceOfferingId,
    payable_type: line.payableType,
    name: line.name,
    description: line.description,
    amount: toMicros(line.amount),
    refunded_amount: 0n,
    soid: line.soid,
    payment_selection: line.paymentSelection,
  }))

export const feeRowsOf = (
  { tenant_id, id: payment_id }: Key,
  fees: readonly CartFees[],
): FeeRow[] =>
  fees.flatMap(({ serviceOfferingId, fees: own }) =>
    own.map(({ type, amount }) => ({
      tenant_id,
      payment_id,
      service_offering_id: serviceOfferingId,
      fee_type: type,
      amount: toMicros(amount),
    })),
  )
