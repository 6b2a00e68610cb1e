import { describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'

import { contentsOf, expectRefusal, inTenant, openCounter, productNamed } from './counter.ts'
import { payableOf } from './payable.ts'

const counter = openCounter()
describe('fees', () => {
  const feesOf = async (emailAddress: string, product: string, request = {}, payable = {}) => {
    const person = await counter().signIn(emailAddress)
    const item = payableOf(await productNamed(person, product), payable)
    const path = inTenant(person.tenantId, '/payments/fees/v2')
    return person.post(path, { payables: [item], ...request })
  }

  test('lists both card types until one is selected', async () => {
    const both = contentsOf('getFees', await feesOf('cashier@lakeview.example', 'Certified Copy'))
    expect(both).toEqual([
      {
        serviceOfferingId: 'lakeview-clerk',
        fees: [
          { type: 'CREDIT_CARD', amount: usd('1.00') },
          { type: 'DEBIT_CARD', amount: usd('1.50') },
        ],
      },
    ])
    const debit = await feesOf('cashier@lakeview.example', 'Certified Copy', {
      cardSubType: 'Debit',
    })
    expect(contentsOf('getFees', debit)[0]?.fees).toEqual([
      { type: 'DEBIT_CARD', amount: usd('1.50') },
    ])
  })

  test('rounds a percentage to cents when it exceeds the minimum', async () => {
    const reply = await feesOf(
      'cashier@lakeview.example',
      'Notary Service',
      { cardSubType: 'Credit' },
      { amountValue: '123.45' },
    )
    // 2.35% of 123.45 is 2.901075.
    expect(contentsOf('getFees', reply)[0]?.fees[0]?.amount).toEqual(usd('2.90'))
  })

  test('lists ACH fees at Lakeview and a flat card fee at the DMV', async () => {
    const bank = await feesOf('cashier@lakeview.example', 'Certified Copy', {
      paymentMethodType: 'Bank',
    })
    expect(contentsOf('getFees', bank)[0]?.fees).toEqual([{ type: 'ACH', amount: usd('0.00') }])
    const card = await feesOf('cashier@harbor.example', 'Duplicate Title')
    expect(contentsOf('getFees', card)[0]?.fees).toEqual([
      { type: 'CARD_PRESENT', amount: usd('2.00') },
    ])
  })

  test('returns 404 if the offering has no such fee', async () => {
    expectRefusal(await feesOf('cashier@summit.example', 'Tax Certificate'), 404)
  })
})
