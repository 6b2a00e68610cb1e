import { type Selectable, sql } from 'kysely'

import type { CartFees, PricedLine } from '#domain/pricing/priced-line.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { newId } from '../platform/ids.ts'
import { confirmationNumber } from './confirmation-number.ts'
import type { PaymentRow } from './find-payment.ts'

export type LineRow = Selectable<Tables['payment_line']>
export type FeeRow = Selectable<Tables['payment_fee']>
export type PaymentRows = { payment: PaymentRow; lines: LineRow[]; fees: FeeRow[] }

/** No payment begins as one that was taken over. */
const notTakenOver = {
  taken_over_by: null,
  taken_over_first_name: null,
  taken_over_last_name: null,
}

type NewPayment = {
  payment: Omit<PaymentRow, 'confirmation_number' | keyof typeof notTakenOver>
  lines: readonly PricedLine[]
  fees: readonly CartFees[]
  config: Pick<ServiceOfferingConfig, 'paymentIdCharacterSet' | 'paymentIdLength'>
}

/** Writes a payment with its lines and fees under a free confirmation number. */
export async function writePayment(
  transaction: Database,
  { payment, lines, fees, config }: NewPayment,
): Promise<PaymentRows> {
  const rows = {
    payment: await insertPayment(transaction, payment, config),
    lines: lineRowsOf(payment, lines),
    fees: feeRowsOf(payment, fees),
  }
  const asJson = rows.lines.map((line) => ({
    ...line,
    integration_data: line.integration_data === null ? null : JSON.stringify(line.integration_data),
  }))
  await transaction.insertInto('payment_line').values(asJson).execute()
  if (rows.fees.length > 0) await transaction.insertInto('payment_fee').values(rows.fees).execute()
  return rows
}

async function insertPayment(
  transaction: Database,
  payment: NewPayment['payment'],
  config: NewPayment['config'],
): Promise<PaymentRow> {
  for (let draw = 0; draw < 10; draw += 1) {
    const number = confirmationNumber(config)
    const row = { ...payment, ...notTakenOver, confirmation_number: number }
    const inserted = await transaction
      .insertInto('payment')
      .values(row)
      .onConflict((taken) => taken.columns(['tenant_id', 'confirmation_number']).doNothing())
      .returning(isArchived(row).as('is_archived'))
      .executeTakeFirst()
    if (inserted?.is_archived === false) return row
    if (inserted?.is_archived) {
      const { tenant_id, id } = payment
      await transaction
        .deleteFrom('payment')
        .where('id', '=', id)
        .where('tenant_id', '=', tenant_id)
        .execute()
    }
  }
  throw new Error('Found no free confirmation number. The tenant needs longer ones.')
}

/** Whether a payment that was moved to a file has the number. */
const isArchived = ({ tenant_id, confirmation_number }: PaymentRow) =>
  sql<boolean>`exists (select from archived_payment where archived_payment.tenant_id = ${tenant_id}
    and archived_payment.confirmation_number = ${confirmation_number})`

const lineRowsOf = (
  { tenant_id, id: payment_id, created_at }: NewPayment['payment'],
  lines: readonly PricedLine[],
): LineRow[] =>
  lines.map((line, position) => ({
    tenant_id,
    payment_id,
    position,
    id: line.id,
    line_item_id: newId(created_at),
    catalog_item_id: line.catalogItemId,
    service_offering_id: line.serviceOfferingId,
    payable_type: line.payableType,
    name: line.name,
    description: line.description,
    amount: line.amount.micros,
    refunded_amount: 0n,
    soid: line.soid,
    payment_selection: line.integrationData?.paymentSelection ?? null,
    integration_data: line.integrationData,
  }))

const feeRowsOf = (
  { tenant_id, id: payment_id }: NewPayment['payment'],
  fees: readonly CartFees[],
): FeeRow[] =>
  fees.flatMap(({ serviceOfferingId, fees: own }) =>
    own.map(({ type, amount }) => ({
      tenant_id,
      payment_id,
      service_offering_id: serviceOfferingId,
      fee_type: type,
      amount: amount.micros,
    })),
  )
