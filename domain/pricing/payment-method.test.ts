import { describe, expect, it } from 'vitest'

import {
  CardSubTypeRequest,
  ChosenCardSubType,
  methodFromRequest,
  methodToRequest,
  PaymentMethod,
  PaymentMethodRequest,
  subTypeFromRequest,
  subTypeToRequest,
} from './payment-method.ts'

describe('spellings of payment methods', () => {
  it('convert both ways', () => {
    expect(PaymentMethodRequest.options.map(methodFromRequest).toSorted()).toEqual(
      PaymentMethod.options.toSorted(),
    )
    for (const method of PaymentMethod.options) {
      expect(methodFromRequest(methodToRequest(method))).toBe(method)
    }
    expect(CardSubTypeRequest.options.map(subTypeFromRequest)).toEqual(ChosenCardSubType.options)
    for (const subType of ChosenCardSubType.options) {
      expect(subTypeFromRequest(subTypeToRequest(subType))).toBe(subType)
    }
  })

  it('match the specification', () => {
    expect(methodToRequest('CARD_PRESENT')).toBe('CardPresent')
    expect(methodToRequest('BANK')).toBe('Bank')
    expect(subTypeToRequest('CREDIT')).toBe('Credit')
    expect(subTypeToRequest('DEBIT')).toBe('Debit')
  })
})
