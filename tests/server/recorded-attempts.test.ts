import { expect, test } from 'vitest'

import { minute } from '#server/platform/clock.ts'

import { eventually } from '../eventually.ts'
import { createPayment, readPayment } from './payment-calls.ts'
import { approve, openWorkstation, outcomeOf, record } from './workstation.ts'

const workstation = openWorkstation({ jobs: { every: 50 } })

/** A recorded charge, reversed at the reader by a workstation that then died. */
async function reverseUnreported() {
  const person = await workstation().counter.signIn('cashier@lakeview.example')
  const payment = await createPayment(person)
  const charged = await approve(workstation(), payment)
  await record(person, payment._id, charged)
  expect((await workstation().reverse(charged.approval)).status).toBe(200)
  return { person, payment, charged }
}

test('an outcome request finds that a recorded charge was reversed at the reader', async () => {
  const { person, payment, charged } = await reverseUnreported()
  expect(await outcomeOf(person, payment._id, charged.names)).toMatchObject({
    status: 'REVERSED',
  })
  expect(await readPayment(person, payment._id)).toMatchObject({
    status: 'INCOMPLETE',
    subpayments: [{ reversed: true }],
  })
})

test('the reconciler finds it by itself', async () => {
  const { person, payment } = await reverseUnreported()
  workstation().pass(6 * minute)
  await eventually(async () =>
    expect((await readPayment(person, payment._id)).status).toBe('INCOMPLETE'),
  )
})

test('the ledger is trusted while the processor does not answer', async () => {
  const { person, payment, charged } = await reverseUnreported()
  await workstation().force('errors-500', 'express-query')
  expect(await outcomeOf(person, payment._id, charged.names)).toMatchObject({ status: 'RECORDED' })
})
