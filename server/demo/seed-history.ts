import { DEFAULT_CURRENCY } from '#domain/constants.ts'
import { demoMerchants } from '#domain/demo/merchants.ts'
import { lakeviewTenant } from '#domain/demo/tenants.ts'
import { fromCents, sum } from '#domain/money/money.ts'
import { feeApplies, feeOf, totalOf } from '#domain/pricing/fee.ts'
import { readerErrors } from '#domain/reader/reader-errors.ts'
import { type RefundLine, totalCents } from '#domain/refunds/refund.ts'

import type { Database } from '../db/engine.ts'
import { confirmationNumber } from '../ledger/confirmation-number.ts'
import { payableOf } from '../ledger/read-payment.ts'
import { refreshPaymentStatus } from '../ledger/refresh-payment-status.ts'
import { idOf } from '../platform/ids.ts'
import type { RandomSource } from '../platform/random-source.ts'
import { simulatedAcceptorOf } from '../pricing/simulated-merchants.ts'
import { demoIds } from './demo-ids.ts'
import { historyEntriesOf } from './history-entries.ts'
import { type PlannedPayment, planHistory } from './history-plan.ts'
import { seededRandom } from './random-source.ts'

const { id: tenantId, config } = lakeviewTenant
const feeRules = lakeviewTenant.feeRules[config.serviceOfferingId] ?? []

/** @param isProcessed whether the simulated card processor is to have the credit cards */
export async function seedHistory(db: Database, now: Date, isProcessed: boolean): Promise<void> {
  const acceptorId = isProcessed ? demoMerchants.lakeview.acceptorId : simulatedAcceptorOf(tenantId)
  const random = seededRandom(36)
  const numbers = new Set<string>()
  const records = planHistory(now, random).map((planned, index) => {
    const id = idOf(`payment ${tenantId} ${index}`)
    return {
      id,
      planned,
      ...rowsOf(id, planned, freeNumber(numbers, random), { acceptorId, now, random }),
    }
  })
  await db
    .insertInto('payment')
    .values(records.map(({ payment }) => payment))
    .execute()
  await db
    .insertInto('payment_line')
    .values(records.flatMap(({ lines }) => lines))
    .execute()
  await db
    .insertInto('payment_fee')
    .values(records.flatMap(({ fees }) => fees))
    .execute()
  await db
    .insertInto('subpayment')
    .values(records.flatMap(({ entries }) => entries))
    .execute()
  const refunds = records.flatMap(({ refund }) => (refund ? [refund] : []))
  await db.insertInto('refund').values(refunds).execute()
  for (const { payment, entries } of records) {
    if (entries.length > 0) await refreshPaymentStatus(db, payment)
  }
}

function freeNumber(taken: Set<string>, random: RandomSource): string {
  let number = confirmationNumber(config, random)
  while (taken.has(number)) number = confirmationNumber(config, random)
  taken.add(number)
  return number
}

function rowsOf(
  id: string,
  planned: PlannedPayment,
  number: string,
  { acceptorId, now, random }: { acceptorId: string; now: Date; random: RandomSource },
) {
  const { paidBy, customer, outcome, cashier } = planned
  const terminal = paidBy.method === 'CARD_PRESENT' ? paidBy.terminal : null
  const subType =
    paidBy.method === 'BANK' ? 'NONE' : paidBy.debitCard ? ('DEBIT' as const) : ('CREDIT' as const)
  const paying = { method: paidBy.method, cardSubTypes: subType === 'NONE' ? [] : [subType] }
  const subTotal = sum(planned.lines.map(({ cents }) => fromCents(cents)))
  const fees = feeRules
    .filter(({ type }) => feeApplies(type, paying))
    .map((rule) => feeOf(rule, subTotal))
  const feesBySoid = [{ serviceOfferingId: config.serviceOfferingId, fees }]
  const feeTotal = totalOf(feesBySoid)
  const payment = {
    tenant_id: tenantId,
    id,
    confirmation_number: number,
    created_at: planned.at,
    status: 'INCOMPLETE',
    payment_method_type: paidBy.method,
    card_sub_type: subType,
    user_id: demoIds.account(cashier.emailAddress),
    user_first_name: cashier.firstName,
    user_last_name: cashier.lastName,
    terminal_id: terminal && demoIds.terminal(tenantId, terminal.label),
    location: terminal?.location ?? '',
    customer_first_name: customer?.firstName ?? '',
    customer_last_name: customer?.lastName ?? '',
    customer_email: customer?.email ?? '',
    customer_phone: '',
    currency_code: DEFAULT_CURRENCY,
    sub_total: subTotal.micros,
    fee_total: feeTotal.micros,
    ...failureOf(outcome),
  }
  const lines = planned.lines.map((product, position) => ({
    tenant_id: tenantId,
    payment_id: id,
    position,
    id: demoIds.product(tenantId, product.name),
    line_item_id: idOf(`line ${id} ${position}`),
    catalog_item_id: demoIds.product(tenantId, product.name),
    service_offering_id: config.serviceOfferingId,
    payable_type: 'CustomItem',
    name: product.name,
    description: product.description,
    amount: fromCents(product.cents).micros,
    refunded_amount: 0n,
    soid: null,
    payment_selection: null,
    integration_data: null,
  }))
  const payables = lines.map((line) => payableOf(line, payment.currency_code))
  const source = { payment, planned, payables, feesBySoid, acceptorId, now, random }
  const { rows: entries, refund, refundedLines } = historyEntriesOf(source)
  return {
    payment,
    entries,
    refund,
    lines: lines.map((line) => ({ ...line, refunded_amount: refundedOf(line, refundedLines) })),
    fees: fees.map((fee) => ({
      tenant_id: tenantId,
      payment_id: id,
      service_offering_id: config.serviceOfferingId,
      fee_type: fee.type,
      amount: fee.amount.micros,
    })),
  }
}

/** Micro-units. */
const refundedOf = (line: { line_item_id: string }, refunded: readonly RefundLine[] = []): bigint =>
  fromCents(totalCents(refunded.filter(({ lineItemId }) => lineItemId === line.line_item_id)))
    .micros

function failureOf(outcome: PlannedPayment['outcome']) {
  if (outcome === 'declined') {
    return { failure_code: 'Declined', failure_description: readerErrors.declined.detail }
  }
  if (outcome === 'cancelled') {
    return { failure_code: 'Cancelled', failure_description: readerErrors.canceled.detail }
  }
  return { failure_code: null, failure_description: null }
}
