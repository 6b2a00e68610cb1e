import fc from 'fast-check'
import { expect, it } from 'vitest'

import { fromCents, fromMicros, usd } from '../money/money.ts'
import { decodeReceipt, encodeReceipt, type ReceiptContent } from './receipt-content.ts'

const signature = Uint8Array.from({ length: 64 }, (_, index) => index)
const encode = (content: ReceiptContent) => encodeReceipt(content, () => signature)

const content: ReceiptContent = {
  kind: 'SALE',
  keyId: '5f0c93ab',
  tenantId: 'lakeview',
  paymentId: '0195aa10-0001-7000-8000-000000000001',
  transactionId: '0195aa10-0002-7000-8000-000000000001',
  amount: usd('16.00'),
  paidAt: 1_773_327_780,
}

const id = fc.uuid()
const contents: fc.Arbitrary<ReceiptContent> = fc.record({
  kind: fc.constantFrom('SALE', 'CREDIT', 'CHARGEBACK'),
  keyId: fc.stringMatching(/^[\da-f]{8}$/),
  tenantId: fc.stringMatching(/^[\w.:-]{1,64}$/),
  paymentId: id,
  transactionId: id,
  amount: fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.stringMatching(/^[A-Z]{3}$/))
    .map(([micros, currency]) => fromMicros(micros, currency)),
  paidAt: fc.nat({ max: 2 ** 32 - 1 }),
})

it('reads back what it writes, in letters and digits that fit a QR code', () => {
  fc.assert(
    fc.property(contents, (each) => {
      const code = encode(each)
      expect(code).toMatch(/^[A-Z2-7]{189,290}$/)
      expect(decodeReceipt(code)).toMatchObject({ content: each, signature })
    }),
  )
})

it('takes 200 characters for a short tenant', () => expect(encode(content)).toHaveLength(200))

it('states version, kind, key, payment, transaction, time, amount, currency and tenant', () => {
  const signed = decodeReceipt(encode(content))?.signed ?? new Uint8Array()
  expect(Buffer.from(signed).toString('hex')).toBe(
    [
      '01',
      '00',
      '5f0c93ab',
      '0195aa10000170008000000000000001',
      '0195aa10000270008000000000000001',
      '69b2d5a4',
      '0000000000f42400',
      Buffer.from('USDlakeview').toString('hex'),
    ].join(''),
  )
})

it('has one text for each content', () => {
  const code = encode(content)
  for (const other of [
    code.toLowerCase(),
    ` ${code}`,
    `${code}=`,
    `${code}A`,
    code.slice(0, -1),
    '',
    'A'.repeat(200),
    'A'.repeat(301),
  ]) {
    expect(decodeReceipt(other)).toBeUndefined()
  }
})

it('rejects contents that are none', () => {
  for (const wrong of [
    { ...content, tenantId: '' },
    { ...content, tenantId: 'a b' },
    { ...content, tenantId: 'x'.repeat(90) },
    { ...content, amount: fromCents(1600, 'usd') },
  ]) {
    expect(decodeReceipt(encode(wrong))).toBeUndefined()
  }
})
