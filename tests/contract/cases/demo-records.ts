import type { PaymentRequest } from '#domain/payments/payment-request.ts'
import { type Payable, type PayableRequest, toRequest } from '#domain/pricing/payable.ts'
import { districtRecords, lakeviewRecords } from '#mocks/fixtures/demo-records.ts'

import type { World } from '../world.ts'
import { chargeBody } from './bank-charge.ts'

/**
 * Payments persist across cases: never pay 04-1200-001 or 24-1001. Only Cory and Drew pay, except
 * in conflicts between cashiers.
 */
export const record = (id: string): Payable => {
  const fixture = [...lakeviewRecords, ...districtRecords].find((each) => each.record.id === id)
  if (!fixture) throw new Error(`There is no record ${id}.`)
  return fixture.record
}

export const recordLine = (id: string, changes: Partial<PayableRequest> = {}): PayableRequest => ({
  ...toRequest(record(id)),
  ...changes,
})

const searchOf = {
  'lakeview-property-tax': 'parcelNumber',
  'lakeview-citations': 'citationNumber',
} as const

export const findRecord = async (world: World, id: string): Promise<Payable> => {
  const soid = record(id).soid as keyof typeof searchOf
  const body = { query: { [searchOf[soid]]: id } }
  const [first] = await world.contents('lookUpRecords', { params: { soid }, body })
  if (!first) throw new Error(`No search finds ${id}.`)
  return first
}

/** Pays part of a record by bank; a citation's minimum by its option. */
export const payRecord = async (world: World, id: string, amountValue: string) => {
  const line = recordLine(id, { amountValue })
  const body = { payables: [line], paymentMethodType: 'Bank' } as const
  const { _id: paymentId } = await world.contents('createPayment', { body })
  const { payment } = await world.contents('chargeBank', {
    params: { paymentId },
    body: chargeBody(),
  })
  return payment
}

/** The remainder of a record that only Cory pays for. */
export const bodyOf120 = async (world: World, paying: Partial<PaymentRequest> = {}) => {
  const { maxAmountValue = '' } = await findRecord(world, '04-1480-120')
  const payables = [recordLine('04-1480-120', { amountValue: maxAmountValue })]
  return world.paymentBody({ payables, ...paying })
}

export const stalePayment = async (world: World, paying: Partial<PaymentRequest> = {}) => {
  const body = await bodyOf120(world, paying)
  const { _id: paymentId } = await world.contents('createPayment', { body })
  await payRecord(world, '04-1480-120', '50.00')
  return { paymentId }
}

export const payRemainder = async (world: World, id: string): Promise<void> => {
  const { maxAmountValue = '', integrationData } = await findRecord(world, id)
  if (!integrationData?.notPayable) await payRecord(world, id, maxAmountValue)
}
