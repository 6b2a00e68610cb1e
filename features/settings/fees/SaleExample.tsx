import { t, translated } from '#domain/language/staff-text.ts'
import { format, fromCents, isZero, sum } from '#domain/money/money.ts'
import type { CompleteFeeRule } from '#domain/pricing/fee-schedule.ts'
import { feesOn, type Tender } from '#domain/pricing/fee.ts'
import { ChosenCardSubType, PaymentMethod, tenders } from '#domain/pricing/payment-method.ts'
import { useConfig } from '#features/shared/config.ts'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

type NamedTender = Tender & { name: string }

const examples = PaymentMethod.options.flatMap((method): NamedTender[] => {
  const name = translated(tenders[method].label).toLowerCase()
  if (!tenders[method].hasCardType) return [{ name, method, cardSubTypes: [] }]
  return ChosenCardSubType.options.map((subType) => ({
    name: subType === 'CREDIT' ? t('credit card') : t('debit card'),
    method,
    cardSubTypes: [subType],
  }))
})

const sale = fromCents(10_000)

const formatFee = (rules: readonly CompleteFeeRule[], tender: Tender): string => {
  const fee = sum(feesOn(rules, sale, tender).map(({ amount }) => amount))
  return isZero(fee) ? t('no fee') : t('fee {fee}', { fee: format(fee) })
}

export interface SaleExampleProps {
  /** Rules in the form; null if one is invalid. */
  rules: readonly CompleteFeeRule[] | null
}

export function SaleExample({ rules }: SaleExampleProps) {
  const { acceptedPaymentMethods, acceptedPaymentCardSubTypes } = useConfig()
  const accepted = examples.filter(
    ({ method, cardSubTypes: [subType] }) =>
      acceptedPaymentMethods.includes(method) &&
      (subType === undefined || acceptedPaymentCardSubTypes.includes(subType)),
  )
  return (
    <Stack gap="xxs">
      <Text weight="bold">{t('For example')}</Text>
      {/* Not a live region: it would be read again at each key. */}
      {rules === null ? (
        <Text tone="muted">{t('Enter valid amounts to see an example.')}</Text>
      ) : (
        <Stack as="ul" gap="xxs">
          {accepted.map((tender) => (
            <Text as="li" key={tender.name} isNumeric>
              {t('A {sale} sale by {name}: {rules}', {
                sale: format(sale),
                name: tender.name,
                rules: formatFee(rules, tender),
              })}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
