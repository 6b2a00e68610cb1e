import { describe, expect, test } from 'vitest'

import { readSources } from '#tests/architecture/module-graph.ts'
import { namedTenders } from '#tests/architecture/tender-names.ts'

const found = (code: string, path = 'server/planted.ts') => namedTenders(new Map([[path, code]]))

describe('the name of a payment method', () => {
  test('decides nothing outside the tender table', () => {
    expect(namedTenders(readSources())).toEqual([])
  })

  test.each([
    "if (payment.payment_method_type === 'BANK') return",
    "if ('CardPresent' != body.paymentMethodType) return",
    'const debits = method === PaymentMethod.enum.BANK',
    "switch (method) { case 'CARD_PRESENT': stop() }",
    "const hasCards = config.acceptedPaymentMethods.includes('CARD_PRESENT')",
    "const isKnown = ['CARD_PRESENT', 'BANK'].includes(method)",
    "const debits = banks.has('BANK')",
    "const debits = new Set(['BANK' as const]).has(method)",
    "db.selectFrom('payment').where('payment_method_type', 'in', ['BANK'])",
    "sql`select id from payment where payment_method_type = 'BANK'`",
    'const isDefault = method === defaultPaymentMethod',
  ])('is found in %s', (code) => {
    expect(found(`\n${code}`)).toEqual(['server/planted.ts:2'])
  })

  test.each([
    "const icons: Record<PaymentMethod, string> = { CARD_PRESENT: 'a', BANK: 'b' }",
    "const config = { acceptedPaymentMethods: ['BANK'], label: 'Bank' }",
    'if (tenders[method].usesReader) return',
    "if (cardSubType === 'DEBIT') return",
  ])('may be written in %s', (code) => {
    expect(found(code)).toEqual([])
  })

  test.each(['server/demo/plan.ts', 'mocks/bank.test.ts', 'features/Sale.stories.tsx'])(
    'may be compared in %s',
    (path) => {
      expect(found("if (method === 'BANK') return", path)).toEqual([])
    },
  )
})
