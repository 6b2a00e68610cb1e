import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'

import { loadTranslator } from '#domain/language/load-translator.ts'
import { describeReceipt } from '#domain/receipts/receipt-description.ts'
import { buildReceipt } from '#domain/receipts/receipt.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { withReceiptCodes } from '#mocks/fixtures/receipt-code.ts'
import { type ReceiptVariant, receiptVariants } from '#mocks/fixtures/receipt-variants.ts'

import { receiptPdf } from './receipt-pdf.ts'

test.each(['purchase', 'signature', 'bank', 'refundOfLines', 'fullRefund'] as const)(
  'fits %s on one page, in two languages and with the QR code',
  async (name) => {
    const { payment, transactionId }: ReceiptVariant = receiptVariants[name]
    const config = buildConfig({ receiptContact: 'Call (313) 555-0142.' })
    const signed = withReceiptCodes(payment)
    const spanish = await loadTranslator('es')
    const description = describeReceipt(buildReceipt(signed, config, transactionId, spanish))
    expect(description.mark).not.toBeNull()
    const pdf = await receiptPdf(description, { title: 'Receipt', madeAt: new Date(0) })
    const { numPages } = await getDocumentProxy(new Uint8Array(pdf ?? []))
    expect(numPages).toBe(1)
  },
)
