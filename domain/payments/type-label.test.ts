import { describe, expect, it } from 'vitest'

import { typeLabel } from './type-label.ts'

describe('typeLabel', () => {
  it.each([
    ['COMPLETE', 'SALE', 'Purchase'],
    ['REFUNDED', 'SALE', 'Purchase'],
    ['REFUND', 'CREDIT', 'Refund'],
    ['REFUND', 'CHARGEBACK', 'Chargeback'],
    ['INCOMPLETE', 'SALE', 'Incomplete'],
    ['CHECKING', 'SALE', 'Checking'],
  ] as const)('labels %s of a %s %s', (status, transactionType, label) =>
    expect(typeLabel(status, transactionType)).toBe(label),
  )

  it('is Incomplete if no money moved', () =>
    expect(typeLabel('COMPLETE', null)).toBe('Incomplete'))
})
