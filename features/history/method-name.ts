import { t, translated } from '#domain/language/staff-text.ts'
import { tenders } from '#domain/pricing/payment-method.ts'
import type { LedgerRow } from '#domain/reports/ledger-row.ts'

const cardNames = {
  CREDIT: t('Credit'),
  DEBIT: t('Debit'),
  EBT: 'EBT',
  GIFT: t('Gift'),
  NONE: t('Card'),
}

/** `Credit`, or the tender's name if it has no card type. */
export const methodName = ({
  paymentMethodType,
  paymentCardSubType,
}: Pick<LedgerRow, 'paymentMethodType' | 'paymentCardSubType'>): string =>
  tenders[paymentMethodType].hasCardType
    ? cardNames[paymentCardSubType]
    : translated(tenders[paymentMethodType].label)
