import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'

import { inactivityLimit } from '../identity/inactivity.ts'
import { usd } from '../money/money.ts'
import { KnownConfig } from './known-config.ts'

const warn = vi.spyOn(console, 'warn')

beforeEach(() => void warn.mockImplementation(() => {}))
afterEach(() => warn.mockReset())

const read = (changes: object) => KnownConfig.parse({ ...buildConfig(), ...changes })

describe('KnownConfig', () => {
  it('keeps settings that it knows, without a word', () => {
    expect(read({})).toEqual(buildConfig())
    expect(warn).not.toHaveBeenCalled()
  })

  it.each<[string, unknown, unknown]>([
    ['acceptedPaymentMethods', ['CASH'], ['CARD_PRESENT']],
    ['acceptedPaymentCardSubTypes', ['LOYALTY'], ['CREDIT', 'DEBIT']],
    ['minimumPayment', { amount: 'free' }, usd('0.01')],
    ['maximumPayment', usd('10.001'), usd('1000000000.00')],
    ['refundEnabled', 'sometimes', false],
    ['refundAdminOnly', 'sometimes', true],
    ['refundReasons', 'any', []],
    ['useCompactReceiptFormat', 'narrow', false],
    ['transactionVersion', 'V9', 'V3'],
    ['triPosConfig', { host: 'http://elsewhere.example' }, null],
    ['paymentIdCharacterSet', 'EMOJI', 'ALPHA_NUMERIC'],
    ['paymentIdLength', 3, 10],
  ])('replaces an unknown %s and logs it', (name, value, expected) => {
    expect(Reflect.get(read({ [name]: value }), name)).toEqual(expected)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`The setting ${name} has an unknown value`),
    )
  })

  it('lets nothing be refunded at an unknown level, and everything without one', () => {
    const at = (refundConfig: object) => read({ refundConfig }).refundConfig.allowedRefundLevel
    expect(at({ enhancedWorkflow: true, allowedRefundLevel: 'EVERY_SECOND_ITEM' })).toBe('NONE')
    expect(at({ enhancedWorkflow: true })).toBe('FULL_AND_LINE_ITEM_AND_PARTIAL')
  })

  it('sets no timer for an unknown timeout', () => {
    expect(inactivityLimit(read({ inactivityTimeout: 'abc' }).inactivityTimeout)).toBeNull()
  })

  it('leaves out readers of an unknown type', () => {
    const types = ['TRIPOS_CLOUD', 'CARRIER_PIGEON']
    expect(
      read({ supportedTerminalIntegrationTypes: types }).supportedTerminalIntegrationTypes,
    ).toEqual(['TRIPOS_CLOUD'])
  })
})
