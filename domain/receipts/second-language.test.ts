import { describe, expect, it } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { receiptVariants } from '#mocks/fixtures/receipt-variants.ts'

import { translateToSpanish } from '../language/translate-to-spanish.ts'
import { describeReceipt, receiptText } from './receipt-description.ts'
import { buildReceipt } from './receipt.ts'
import { secondLanguageOf } from './second-language.ts'

const config = buildConfig()
const spanish = { language: 'es', translate: translateToSpanish } as const
const { payment } = receiptVariants.debitWithPin

describe('the second language', () => {
  it.each([
    ['NEVER', 'en', null],
    ['NEVER', 'es', 'es'],
    ['ON_REQUEST', null, null],
    ['ON_REQUEST', 'es', 'es'],
    ['ALWAYS', 'en', 'es'],
    ['ALWAYS', null, 'es'],
  ] as const)(
    'follows the office (%s) and the customer (%s): %s',
    (spanishReceipts, customer, second) =>
      expect(
        secondLanguageOf({ payment: { customerLanguage: customer }, config: { spanishReceipts } }),
      ).toBe(second),
  )

  it('leaves every English text as it is', () => {
    const { second: none, ...english } = buildReceipt(payment, config)
    const { second, ...both } = buildReceipt(payment, config, undefined, spanish)
    expect(both).toEqual(english)
    expect(none).toBe(null)
    expect(second?.texts.get('PIN VERIFIED')).toBe('PIN VERIFICADO')
  })

  it('breaks no line before AM or PM', () => {
    const { paidOn, second } = buildReceipt(payment, config, undefined, spanish)
    expect(paidOn.time).toMatch(/^\d\d:\d\d [AP]M$/)
    const sentence = second?.texts.get(`${paidOn.label} ${paidOn.date} ${paidOn.time}`)
    expect(sentence).toBe(`Pagado el ${paidOn.date} ${paidOn.time.replace(' ', '\u00A0')}`)
  })

  it('translates a usual name of a fee, and no other', () => {
    const named = (feeDescription: string) =>
      buildReceipt({ ...payment, feeDescription }, config, undefined, spanish).second?.texts
    expect(named('Service Fee')?.get('Service Fee')).toBe('Cargo por servicio')
    expect(named('Purchase fee')?.get('Purchase fee')).toBe(undefined)
  })

  it('leaves an item named like a label alone', () => {
    const { payment: refunded, transactionId } = receiptVariants.fullRefund
    const payables = refunded.payables.map((each) => ({
      ...each,
      name: 'Refund',
      description: '',
    }))
    const named = { ...refunded, payables }
    const text = receiptText(describeReceipt(buildReceipt(named, config, transactionId, spanish)))
    expect(text).toMatch(/^Refund {2}\$/m)
    expect(text).toContain('Transaction Type / Tipo de transacción  Refund / Reembolso')
  })
})
