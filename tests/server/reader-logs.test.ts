import { expect, test } from 'vitest'

import { createLog } from '#server/platform/log.ts'

import { createPayment } from './payment-calls.ts'
import { approve, requestRecording, openWorkstation, outcomeOf, refund } from './workstation.ts'

const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const workstation = openWorkstation({ log })

test('keeps approval codes, keys and card data out of the log', async () => {
  const person = await workstation().counter.signIn('cashier@lakeview.example')
  const payment = await createPayment(person)
  const { names, approval } = await approve(workstation(), payment)
  await outcomeOf(person, payment._id, names)
  await workstation().force('errors-500', 'express-reversal')
  expect(await refund(workstation(), person, payment._id, names)).toBe('REVERSAL_PENDING')
  expect((await requestRecording(person, payment._id, { names, approval })).status).toBe(409)
  const text = lines.join('')
  expect(text).toContain(`/attempts/${names.attemptId}/refund`)
  const { approvalCode, emvCryptogram, suppressedAccountNumber } = approval.posReceipt ?? {}
  for (const secret of [
    approvalCode,
    emvCryptogram,
    suppressedAccountNumber,
    'account-of-tests',
    'token-of-tests',
    'aaaaaaaa-bbbb-cccc',
    person.token,
  ]) {
    expect(secret).toMatch(/./)
    expect(text).not.toContain(secret)
  }
})
