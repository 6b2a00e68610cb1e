import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'

import { demoMerchants } from '#domain/demo/merchants.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
import { approvalOf } from '#domain/payments/card-approval.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { ReaderSaleReply } from '#domain/reader/reader-sale.ts'
import { newId } from '#server/platform/ids.ts'
import { createIndependentClient } from '#tests/reader/independent-client.ts'

import { contentsOf, expectRefusal, type Person, startCounter } from './counter.ts'
import { testStart } from './database-snapshots.ts'
import { createPayment, readPayment } from './payment-calls.ts'
import { storageWith } from './record-calls.ts'
import { requestRefund, saleOf, wholeOf } from './refund-calls.ts'
import { approve, requestRecording, openWorkstation, record } from './workstation.ts'

const workstation = openWorkstation()
const signIn = (address: string) => workstation().counter.signIn(address)

/** A $50.00 payment in Harbor, which has another developer key than Lakeview. */
const harborPayment = (person: Person) =>
  createPayment(person, {
    product: 'Registration Renewal',
    request: {
      customerFirstName: 'June',
      customerLastName: 'Alvarez',
      customerEmail: 'june@mail.example',
      customerPhone: '3135550100',
    },
  })

async function approveInHarbor(payment: Payment) {
  const { developerKey: key, developerSecret: secret } = demoMerchants.harbor
  const client = createIndependentClient(fetch, { origin: workstation().origin, key, secret })
  const names = await attemptOf(payment._id, 1)
  const { ticketNumber, referenceNumber } = names
  const transactionAmount = Number(payment.totals.grandTotal.amount)
  const sale = { laneId: 1, transactionAmount, ticketNumber, referenceNumber }
  const reply = await client.post('/api/v1/sale', sale)
  const approval = approvalOf(z.parse(ReaderSaleReply, await reply.json()))
  if (approval === undefined) throw new Error('The reader approved nothing.')
  return { names, approval, terminal: 'Window A' }
}

describe('administrator', () => {
  const settings = async () => {
    const admin = await signIn('admin@harbor.example')
    const config = contentsOf('getConfig', await admin.get('/api/config/harbor'))
    const put = (changes: object) => admin.put('/api/config/harbor', { ...config, ...changes })
    return { config, put, reader: config.triPosConfig }
  }
  const fixed = 'Only the operator of this server can change the acceptor ID.'

  test('cannot change the acceptor ID, taken or free', async () => {
    const { config, put, reader } = await settings()
    for (const acceptorId of ['3928907', '7000000']) {
      const top = await put({ acceptorId })
      expectRefusal(top, 422, fixed)
      expect(top.body.errors?.map(({ path }) => path)).toEqual(['acceptorId'])
      const inReader = await put({ triPosConfig: { ...reader, acceptorId } })
      expectRefusal(inReader, 422, fixed)
      expect(inReader.body.errors?.map(({ path }) => path)).toEqual(['triPosConfig.acceptorId'])
    }
    expect((await settings()).config).toEqual(config)
  })

  test('can save settings with the own acceptor ID or without one', async () => {
    const { put } = await settings()
    expect((await put({ feeDescription: 'Service Fee' })).status).toBe(200)
    const { config, put: again, reader } = await settings()
    const { acceptorId: _own, ...rest } = reader ?? {}
    expect((await again({ acceptorId: undefined, triPosConfig: rest })).status).toBe(200)
    const { config: saved } = await settings()
    expect(saved).toEqual({ ...config, version: (config.version ?? 0) + 1 })
    expect(saved).toMatchObject({ acceptorId: '4152113', triPosConfig: { acceptorId: '4152113' } })
  })
})

describe('transaction of another tenant', () => {
  test('cannot be refunded by a tenant that knows its number', { timeout: 240_000 }, async () => {
    const lakeview = await signIn('cashier@lakeview.example')
    const otherPayment = await createPayment(lakeview)
    const { names, approval } = await approve(workstation(), otherPayment)
    await record(lakeview, otherPayment._id, { names, approval })

    const other = await signIn('cashier@harbor.example')
    const { _id, totals } = await harborPayment(other)
    const own = await attemptOf(_id, 1)
    const claim = { ...approval, approvedAmount: totals.grandTotal }
    // Under its own attempt's ID and under that of the attempt that made the charge.
    for (const claimed of [own, { ...own, attemptId: names.attemptId }]) {
      await requestRecording(other, _id, { names: claimed, approval: claim, terminal: 'Window A' })
    }
    const claimedPayment = await readPayment(other, _id)
    if (claimedPayment.status === 'COMPLETE') {
      const admin = await signIn('admin@harbor.example')
      const options = { lines: wholeOf(claimedPayment) }
      const reply = await requestRefund(admin, claimedPayment, options)
      expectRefusal(reply, 409, /does not know this charge as part of this payment/)
      expect((await readPayment(admin, _id)).totals.chargedTotal).toEqual(totals.grandTotal)
    }
    expect(await workstation().ledgerOf(names)).toMatchObject([
      { acceptorId: '3928907', reversed: '0.00', refunded: '0.00', kept: '16.00' },
    ])
  })

  test(
    "is not touched by refunds, which go to the tenant's own merchant",
    { timeout: 240_000 },
    async () => {
      const admin = await signIn('admin@harbor.example')
      const payment = await harborPayment(admin)
      const charged = await approveInHarbor(payment)
      const paid = await record(admin, payment._id, charged)
      const { amount } = payment.totals.grandTotal
      const kept = { acceptorId: '4152113', refunded: '0.00', kept: amount }
      expect(await workstation().ledgerOf(charged.names)).toMatchObject([kept])
      expect((await requestRefund(admin, paid, { lines: wholeOf(paid) })).status).toBe(200)
      const refunded = { acceptorId: '4152113', refunded: amount, kept: '0.00' }
      expect(await workstation().ledgerOf(charged.names)).toMatchObject([refunded])
    },
  )

  test('cannot be recorded twice under one merchant', { timeout: 240_000 }, async () => {
    // The merchant belonged to Lakeview before the operator gave it to Harbor.
    const { storage, remove } = await storageWith(async (db) => {
      const { tenant_id, id: payment_id } = await db
        .selectFrom('payment')
        .select(['tenant_id', 'id'])
        .where('tenant_id', '=', 'lakeview')
        .where('failure_code', '=', 'Declined')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('subpayment')
        .values({
          tenant_id,
          id: newId(testStart),
          payment_id,
          transaction_type: 'SALE',
          created_at: testStart,
          charged_amount: 16_000_000n,
          acceptor_id: '4152113',
          external_id: '4327496851',
          trace_id: crypto.randomUUID(),
          payment_method_type: 'CARD_PRESENT',
          card_sub_type: 'CREDIT',
        })
        .execute()
      // Without a processor to contradict the workstation, only the ledger can detect it.
      await db
        .updateTable('point_of_sale_config')
        .set({ settings: sql<string>`settings || '{"trustReaders": true}'` })
        .where('tenant_id', '=', 'harbor')
        .execute()
    })
    const reassigned = await startCounter({ storage, demo: true })
    onTestFinished(async () => {
      await reassigned.close()
      await remove()
    })
    const cashier = await reassigned.signIn('cashier@harbor.example')
    const { _id, totals } = await harborPayment(cashier)
    const approval = {
      transactionId: '4327496851',
      approvedAmount: totals.grandTotal,
      paymentType: 'CREDIT',
      lastFour: '6781',
      posReceipt: null,
    } as const
    const recorded = { names: await attemptOf(_id, 1), approval, terminal: 'Window A' }
    const reply = await requestRecording(cashier, _id, recorded)
    expectRefusal(reply, 409, 'This transaction is part of another payment.')
    expect((await readPayment(cashier, _id)).subpayments).toEqual([])
  })
})

test.each(['4327496851 ', ' 4327496851', '04327496851', '43274 96851', '4327496851\n', 'T43274'])(
  'rejects the transaction ID "%s"',
  async (transactionId) => {
    const person = await signIn('cashier@lakeview.example')
    const payment = await createPayment(person)
    const { names, approval } = await approve(workstation(), payment)
    const reply = await requestRecording(
      person,
      payment._id,
      { names, approval },
      { transactionId },
    )
    expectRefusal(reply, 400, /^A transaction ID of the card processor is a number/)
    expect(reply.body.errors?.map(({ path }) => path)).toEqual(['transactionId'])
    expect(saleOf(await record(person, payment._id, { names, approval })).externalId).toBe(
      approval.transactionId,
    )
  },
)
