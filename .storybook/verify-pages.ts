import { Language } from '#domain/language/language.ts'
import { loadTranslator } from '#domain/language/load-translator.ts'
import { usd } from '#domain/money/money.ts'
import type { CheckedReceipt } from '#domain/receipts/receipt-check.ts'
import { readVerifyStyle, type VerifyPage, verifyPage } from '#server/web/verify-page.ts'

const receipt: CheckedReceipt = {
  kind: 'SALE',
  amount: usd('16.00'),
  paidAt: 1_773_327_780,
  isCanceled: false,
  refunded: usd('0.00'),
  isRefundedInFull: false,
}

const genuine = (changes: Partial<CheckedReceipt> = {}): VerifyPage => ({
  state: 'genuine',
  receipt: { ...receipt, ...changes },
  office: 'Lakeview County Clerk',
  timeZone: 'America/Detroit',
})

/** Everything that the page can say. A rehearsal's receipt is unknown. */
const pages: Record<string, VerifyPage> = {
  form: { state: 'form' },
  genuine: genuine(),
  'partly-refunded': genuine({ refunded: usd('5.33') }),
  refunded: genuine({ refunded: usd('16.00'), isRefundedInFull: true }),
  refund: genuine({ kind: 'CREDIT', amount: usd('5.33') }),
  'returned-check': genuine({ kind: 'CHARGEBACK' }),
  canceled: genuine({ isCanceled: true }),
  'canceled-refund': genuine({ kind: 'CREDIT', isCanceled: true }),
  elsewhere: {
    state: 'elsewhere',
    content: {
      ...receipt,
      keyId: '5f0c93ab',
      tenantId: 'lakeview',
      paymentId: '00000000-0000-4000-8000-000000000001',
      transactionId: '00000000-0000-4000-8000-000000000002',
    },
  },
  unknown: { state: 'unknown' },
  busy: { state: 'busy', minutes: 30 },
}

/** The pages that check a receipt, as [file, HTML]: verify/genuine-es.html. */
export async function readVerifyPages(): Promise<[string, string][]> {
  const style = await readVerifyStyle()
  const translators = await Promise.all(Language.options.map(loadTranslator))
  return translators.flatMap((translator) =>
    Object.entries(pages).map(([name, page]): [string, string] => [
      `verify/${name}-${translator.language}.html`,
      verifyPage(page, style, translator),
    ]),
  )
}
