import { expect, test } from 'vitest'

import { paymentPeople } from './payment-people.ts'

const cory = { userFirstName: 'Cory', userLastName: 'Mason' }

test('names both people of a payment that was taken over', () =>
  expect(paymentPeople({ ...cory, takenOverBy: 'Dana Ortiz' })).toBe(
    'Started by Cory Mason. Taken over by Dana Ortiz.',
  ))

test.each([undefined, null])('names no one beside the cashier (%s)', (takenOverBy) =>
  expect(paymentPeople({ ...cory, takenOverBy })).toBeUndefined(),
)
