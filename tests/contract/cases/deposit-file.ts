import { demoMerchants } from '#domain/demo/merchants.ts'
import { type DepositSettings, initialDepositSettings } from '#domain/deposits/deposit-settings.ts'

import type { Parts, World } from '../world.ts'
import { admin, allClosed, closeRequest } from './closed-day.ts'
import { recordedPayment } from './direct-charge.ts'

export const depositSettings: DepositSettings = {
  ...initialDepositSettings('2020-01-01'),
  referenceColumn: 'Reference',
  dateColumn: 'Posted',
  amountColumn: 'Amount',
  acceptorColumn: 'Merchant',
  currencyColumn: 'Currency',
  kindColumn: 'Type',
  descriptionColumn: 'Text',
}

/** An office that did not describe its bank's files. */
export const ofDistrict = { as: 'districtAdmin', params: { tenantId: 'district' } } as const

const header = 'Reference,Posted,Amount,Merchant,Currency,Type,Text\n'

/** A row of the bank's file with a reference of its own. */
export const depositRow = (changes: Partial<Record<string, string>> = {}): string => {
  const cells = {
    reference: `R-${crypto.randomUUID()}`,
    posted: '03/10/2026',
    amount: '0.07',
    merchant: demoMerchants.lakeview.acceptorId,
    currency: 'USD',
    type: 'Deposit',
    text: 'Settlement',
    ...changes,
  }
  return `${Object.values(cells).join(',')}\n`
}

export const importing = (...rows: readonly string[]) => ({
  ...admin,
  body: { fileName: 'settlement.csv', content: header + rows.join('') },
})

export const saveFormat = (world: World) =>
  world.contents('updateDepositSettings', { ...admin, body: depositSettings })

/** A line that matches no day. */
export const openLine = async (world: World, changes: Partial<Record<string, string>> = {}) => {
  await saveFormat(world)
  const reference = `R-${crypto.randomUUID()}`
  await world.contents('importDeposits', importing(depositRow({ reference, ...changes })))
  return (await findLine(world, reference))._id
}

export const findLine = async (world: World, reference: string) => {
  const lines = await world.contents('getDeposits', { ...admin, query: { pageSize: '100' } })
  const found = lines.find((each) => each.reference === reference)
  if (!found) throw new Error(`There is no line ${reference}.`)
  return found
}

/** Closes a day with $16.00 at a workstation reader. */
export const closeCardDay = async (world: World): Promise<void> => {
  const asked = await closeRequest(world)
  await recordedPayment(world)
  await world.contents('closeDay', asked)
  await allClosed(world)
}

/** The newest closed day that the bank has not paid. */
export const unpaidDay = async (world: World) => {
  await saveFormat(world)
  await closeCardDay(world)
  const { days } = await world.contents('getDepositWorklist', admin)
  const day = days.at(-1)
  if (!day) throw new Error('No closed day is unpaid.')
  return day
}

export const referenceIn = ({ body }: Parts, row: number): string =>
  (body as { content: string }).content.split('\n')[row]?.split(',')[0] ?? ''
