import type { Payment } from '#domain/payments/payment.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import { type Database, openEngine, type Storage } from '#server/db/engine.ts'
import type { Processor } from '#server/gateways/processor/processor.ts'

import { type Agency, startAgency } from '../fakes/record-agency.ts'
import {
  contentsOf,
  type Counter,
  found,
  inTenant,
  type Person,
  type Reply,
  startCounter,
} from './counter.ts'
import { createSale, swipe } from './payment-calls.ts'
import { testStorage } from './test-storage.ts'
import { trustReaders } from './trust-readers.ts'
import { agencyToken, soid, waterSystem, withAgency } from './water-office.ts'

/** The demo database after a change of the test's own. */
export async function storageWith(change: (db: Database) => Promise<unknown>) {
  const own = await testStorage()
  const engine = await openEngine(own.storage)
  await change(engine.db)
  const snapshot = await engine.snapshot?.()
  await engine.close()
  const storage: Storage = snapshot ? { kind: 'memory', snapshot } : own.storage
  return { storage, remove: own.remove }
}

export type Desk = { counter: Counter; agency: Agency; close: () => Promise<void> }

/** A counter whose water bills come from the fake record system. Without a processor it trusts its readers. */
export async function startDesk(processor?: Processor): Promise<Desk> {
  const agency = await startAgency({ token: agencyToken })
  const { storage, remove } = await storageWith((db) =>
    db.insertInto('record_system').values(waterSystem(agency.url)).execute(),
  )
  const { services, ...options } = withAgency()
  const counter = await startCounter({
    storage,
    ...options,
    services: { ...services, ...(processor && { processor }) },
  })
  if (processor === undefined) await trustReaders(counter)
  return {
    counter,
    agency,
    close: async () => {
      await counter.close()
      await agency.close()
      await remove()
    },
  }
}

export const requestRecords = (
  person: Person,
  system: string,
  query: Record<string, string>,
): Promise<Reply> =>
  person.post(inTenant(person.tenantId, `/integrations/${system}/lookup`), { query })

export const lookUp = async (
  person: Person,
  system: string,
  query: Record<string, string>,
): Promise<Payable[]> => contentsOf('lookUpRecords', await requestRecords(person, system, query))

/** The lookup field that identifies one record, by system. */
const numberFields: Readonly<Record<string, string>> = {
  'lakeview-property-tax': 'parcelNumber',
  'lakeview-citations': 'citationNumber',
  [soid]: 'accountNumber',
}

export async function oneRecord(person: Person, system: string, number: string): Promise<Payable> {
  const records = await lookUp(person, system, { [numberFields[system] ?? '']: number })
  return found(records, () => true)
}

/** A record as a cart line, as the browser sends it, for the full payable amount by default. */
export const lineOf = (record: Payable, changes: Record<string, unknown> = {}) => ({
  id: record.id,
  catalogItemId: record.catalogItemId,
  name: record.name,
  description: record.description,
  amountValue: record.amountValue,
  amountCurrencyCode: record.amountCurrencyCode,
  payableType: 'Integrated',
  serviceOfferingId: record.serviceOfferingId,
  soid: record.soid,
  paymentSelection: null,
  ...changes,
})

type Line = ReturnType<typeof lineOf>

export const requestRecordPayment = (
  person: Person,
  payables: readonly Line[],
  headers: Record<string, string> = {},
): Promise<Reply> =>
  person.post(
    inTenant(person.tenantId, '/payments'),
    { payables, cardSubTypeSelectedByTeller: 'Credit' },
    headers,
  )

export async function charge(
  person: Person,
  { _id }: Pick<Payment, '_id'>,
  terminal = 'Front Counter 1',
): Promise<Payment> {
  await createSale(person, _id, { terminal })
  await swipe(person, 'Success', { terminal })
  const reply = await person.get(inTenant(person.tenantId, `/payments/${_id}`))
  return contentsOf('getPayment', reply)
}

export const payRecords = async (person: Person, payables: readonly Line[]): Promise<Payment> =>
  charge(person, contentsOf('createPayment', await requestRecordPayment(person, payables)))

/** Refunds part of a payment's first line, in cents. */
export async function refundLine(person: Person, payment: Payment, cents: number): Promise<Reply> {
  const lineItemId = payment.payables[0]?.lineItemId
  return person.post(`/api/refunds/${payment.subpayments[0]?.btpsTransactionId}`, {
    idempotencyId: crypto.randomUUID(),
    lineItems: [{ lineItemId, amount: cents }],
    initiatorType: 'AGENCY',
  })
}
