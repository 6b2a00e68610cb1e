import { describe, expect, it } from 'vitest'

import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildIntegrationData, buildRecord } from '#mocks/fixtures/record.ts'

import { usd } from '../money/money.ts'
import {
  needsSelection,
  integratedAmountError,
  isAmountEditable,
  notPayableReason,
  selectOption,
} from './integrated-payable.ts'

const full = { value: 'full', label: 'Full amount', amountValue: '180.00' }
const minimum = { value: 'minimum', label: 'Minimum due', amountValue: '45.00' }
const citation = buildRecord({
  amountValue: '180.00',
  minAmountValue: '45.00',
  integrationData: buildIntegrationData({ paymentSelectionOptions: [full, minimum] }),
})
const taxBill = buildRecord({ amountValue: '842.17', minAmountValue: '100.00' })

describe('notPayableReason', () => {
  const record = (notPayable: boolean, reason: string | null) =>
    buildRecord({
      integrationData: buildIntegrationData({ notPayable, notPayableReason: reason }),
    })

  it.each([
    [record(true, 'In collections: call 555-0100.'), 'In collections: call 555-0100.'],
    [record(true, null), 'This is not eligible for payment'],
    [record(false, 'In collections: call 555-0100.'), undefined],
    [buildPayable(), undefined],
  ])('gives the reason (%#)', (payable, reason) => expect(notPayableReason(payable)).toBe(reason))
})

describe('amount of a record', () => {
  it('is editable only if the maximum differs from the minimum', () => {
    expect(isAmountEditable(taxBill)).toBe(true)
    expect(isAmountEditable(buildRecord())).toBe(false)
    expect(isAmountEditable(buildRecord({ minAmountValue: '75.0' }))).toBe(false)
    expect(isAmountEditable(buildPayable())).toBe(false)
  })

  it.each([
    ['99.99', 'Amount cannot be less than $100.00'],
    ['100.00', undefined],
    ['842.17', undefined],
    ['842.18', 'Amount cannot be more than $842.17'],
  ])('$%s between $100.00 and $842.17: %s', (amount, message) =>
    expect(integratedAmountError(taxBill, usd(amount))).toBe(message),
  )

  it('must be positive even if the minimum is zero', () => {
    const free = buildRecord({ minAmountValue: '0.00' })
    expect(integratedAmountError(free, usd('0.00'))).toBe('Amount cannot be less than $0.00')
  })
})

describe('payment selection', () => {
  it('is required if there are options', () => {
    expect(needsSelection(citation)).toBe(true)
    expect(needsSelection(taxBill)).toBe(false)
    expect(needsSelection(buildPayable())).toBe(false)
  })

  it('fixes the amount without changing the record', () => {
    const chosen = selectOption(citation, minimum)
    expect(chosen).toMatchObject({
      amountValue: '45.00',
      originalAmountValue: '180.00',
      integrationData: { paymentSelection: 'minimum' },
    })
    expect(isAmountEditable(chosen)).toBe(false)
    expect(citation.integrationData?.paymentSelection).toBeNull()
  })
})
