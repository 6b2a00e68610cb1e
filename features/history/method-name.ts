import { tenders } from '#domain/pricing/payment-method.ts'
import type { LedgerRow } from '#domain/reports/ledger-row.ts'

const cardNames = { CREDIT: 'Credit', DEBIT: 'Debit', EBT: 'EBT', GIFT: 'Gift', NONE: 'Card' }

/** `Credit`, or the tender's name if it has no card type. */
export const methodName = ({
  paymentMethodType,
  paymentCardSubType,
}: Pick<LedgerRow, 'paymentMethodType' | 'paymentCardSubType'>): string =>
  tenders[paymentMethodType].hasCardType
    ? cardNames[paymentCardSubType]
    : tenders[paymentMethodType].label
