import { attemptOf } from '#domain/payments/attempt.ts'
import type { Discrepancy } from '#domain/payments/discrepancy.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { World } from '#tests/contract/world.ts'

import { chargeAtReader } from './charge-at-reader.ts'
import type { ServerProcess } from './server-process.ts'

/** Reports the full total for a card that was charged one dollar. */
export async function seedDiscrepancy(
  world: World,
  { readerUrl }: ServerProcess,
  terminalId: string,
): Promise<Discrepancy & { payment: Payment }> {
  const payment = await world.contents('createPayment', {
    body: {
      payables: [await world.payable('Certified Copy')],
      paymentMethodType: 'CardPresent',
      cardSubTypeSelectedByTeller: 'Credit',
      terminalId,
    },
  })
  const params = { paymentId: payment._id }
  const names = await attemptOf(payment._id, 1)
  const approval = await chargeAtReader(readerUrl, names, '1.00')
  const approvedAmount = payment.totals.grandTotal
  const { status } = await world.send('recordSubpayment', {
    params,
    body: { attemptId: names.attemptId, terminalId, ...approval, approvedAmount },
  })
  if (status !== 409) throw new Error(`The server took the report: ${status}.`)
  const { discrepancies } = await world.contents('getDiscrepancies', { as: 'admin' })
  const found = discrepancies.find(({ paymentId }) => paymentId === payment._id)
  if (found === undefined) throw new Error('The server found no discrepancy.')
  return { ...found, payment }
}
