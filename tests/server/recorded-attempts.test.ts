import { expect, test } from 'vitest'

import { minute } from '#server/clock.ts'

import { eventually } from '../eventually.ts'
import { createPayment, readPayment } from './till.ts'
import { approve, openWorkstation, outcomeOf, record } from './workstation.ts'

const workstation = openWorkstation({ jobs: { every: 20 } })

/** Recorded, taken back at the reader, and then the workstation died before it could say so. */
async function takenBackUnheard() {
  const person = await workstation().counter.signIn('cashier@lakeview.example')
  const payment = await createPayment(person)
  const charged = await approve(workstation(), payment)
  await record(person, payment._id, charged)
  expect((await workstation().reverse(charged.approval)).status).toBe(200)
  return { person, payment, charged }
}

test('who asks about a recorded charge hears that it was taken back at the reader', async () => {
  const { person, payment, charged } = await takenBackUnheard()
  expect(await outcomeOf(person, payment._id, charged.names)).toMatchObject({
    status: 'REVERSED',
  })
  expect(await readPayment(person, payment._id)).toMatchObject({
    status: 'INCOMPLETE',
    subpayments: [{ reversed: true }],
  })
})

test('the server finds it out alone', async () => {
  const { person, payment } = await takenBackUnheard()
  workstation().pass(6 * minute)
  await eventually(async () =>
    expect((await readPayment(person, payment._id)).status).toBe('INCOMPLETE'),
  )
})

test('where the processor does not answer, the books are believed', async () => {
  const { person, payment, charged } = await takenBackUnheard()
  await workstation().force('errors-500', 'express-query')
  expect(await outcomeOf(person, payment._id, charged.names)).toMatchObject({ status: 'RECORDED' })
})
