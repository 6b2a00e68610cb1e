import { expect, test } from 'vitest'

import type { Closing } from '#domain/closings/closing.ts'
import { demoMerchants } from '#domain/demo/merchants.ts'
import type { ProcessorLedger } from '#domain/demo/processor-ledger.ts'
import type { LedgerEntry } from '#mocks/reader-simulator/ledger-entry.ts'
import { day, minute } from '#server/platform/clock.ts'

import { contentsOf, inTenant } from './counter.ts'
import { createPayment } from './payment-calls.ts'
import { openReconciledOffice } from './reconciled-office.ts'
import { refund, wholeOf } from './refund-calls.ts'
import { approve, record } from './workstation.ts'

const { acceptorId } = demoMerchants.lakeview
const office = openReconciledOffice()
const { workstation, admin, pass, sell, openKindsOf } = office

const at = (rest: string) => inTenant('lakeview', rest)

async function closeDay(): Promise<Closing> {
  await pass(minute)
  const person = await admin()
  const { nextNumber } = contentsOf('getOpenDay', await person.get(at('/open-day')))
  contentsOf('closeDay', await person.post(at('/closings'), { number: nextNumber }))
  await pass(0)
  return contentsOf('getClosing', await person.get(at(`/closings/${nextNumber}`)))
}

type Transaction = ProcessorLedger['transactions'][number]

/** Changes what the simulated processor has, unknown to the server. */
async function changeLedger(change: (all: Transaction[]) => Transaction[]): Promise<void> {
  const address = `${workstation().origin}/simulator/ledger`
  const entries = (await (await fetch(address)).json()) as LedgerEntry[]
  const transactions = entries.map(
    ({ transactionId, referenceNumber, ticketNumber, ...entry }): Transaction => ({
      id: transactionId,
      at: entry.at,
      referenceNumber,
      ticketNumber,
      amount: entry.approved,
      cardLogo: 'Visa',
      isReversed: entry.reversed !== '0.00',
      returns: [],
    }),
  )
  const ledger: ProcessorLedger = { acceptorId, transactions: change(transactions), batches: [] }
  const reply = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ledger),
  })
  expect(reply.status).toBe(204)
}

test('finds nothing in a day that nothing was planted in', async () => {
  await sell()
  const { person, payment } = await sell()
  await refund(person, payment, { lines: wholeOf(payment) })
  const { differences, report } = await closeDay()
  expect(differences).toBe(0)
  expect(report.comparison).toMatchObject({ matched: 3, differences: [], undecided: [] })
})

test('finds and names each of six planted differences', { timeout: 90_000 }, async () => {
  const sales = [await sell(), await sell(), await sell(), await sell(), await sell()]
  const [agreeing, missing, other, reversed, returned] = sales.map(
    ({ approval }) => approval.transactionId,
  )
  const { person, payment } = await sell()
  const refunded = await refund(person, payment, { lines: wholeOf(payment) })
  const orphan = await office.chargeOutside('9.00')
  const latePayment = await createPayment(person)
  const lateCharge = await approve(workstation(), latePayment)

  await changeLedger((all) =>
    all
      .filter(({ id }) => id !== missing)
      .map((each) => ({
        ...each,
        amount: each.id === other ? '15.99' : each.amount,
        isReversed: each.isReversed || each.id === reversed,
        returns:
          each.id === returned
            ? [{ id: '7000000001', at: each.at, referenceNumber: 'BYHAND', amount: '16.00' }]
            : [],
      })),
  )
  const { differences, report } = await closeDay()
  const unmade = refunded.subpayments.find(({ transactionType }) => transactionType === 'CREDIT')
  const planted = [
    {
      kind: 'CHARGE_WITHOUT_PAYMENT',
      transactionId: orphan.transactionId,
      ledger: null,
      processor: '9.00',
    },
    { kind: 'PAYMENT_WITHOUT_CHARGE', transactionId: missing, ledger: '16.00', processor: null },
    { kind: 'OTHER_AMOUNT', transactionId: other, ledger: '16.00', processor: '15.99' },
    { kind: 'REVERSED_AT_READER', transactionId: reversed, ledger: '16.00', processor: '16.00' },
    { kind: 'REFUNDED_AT_READER', transactionId: '7000000001', ledger: null, processor: '16.00' },
    {
      kind: 'REFUND_NOT_MADE',
      transactionId: unmade?.externalId,
      ledger: '16.00',
      processor: null,
    },
  ]
  const found = report.comparison?.differences.map((each) => ({
    kind: each.kind,
    transactionId: each.transactionId,
    ledger: each.ledgerAmount?.amount ?? null,
    processor: each.processorAmount?.amount ?? null,
  }))
  expect(found).toHaveLength(planted.length)
  expect(found).toEqual(expect.arrayContaining(planted))
  expect(differences).toBe(planted.length)
  expect(found?.map(({ transactionId }) => transactionId)).not.toContain(agreeing)

  // Charged before the cut-off, recorded after it.
  await record(person, latePayment._id, lateCharge)
  const next = await closeDay()
  expect(next.report.late).toMatchObject([{ paymentId: latePayment._id, kind: 'SALE' }])

  await pass(day)
  for (const { kind, transactionId } of planted) {
    expect(await openKindsOf(transactionId ?? '')).toEqual([kind])
  }
})
