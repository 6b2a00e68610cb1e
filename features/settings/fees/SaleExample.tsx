import type { CompleteFeeRule } from '#domain/fee-schedule.ts'
import { feesOn, type Tender } from '#domain/fee.ts'
import { format, fromCents, isZero, sum } from '#domain/money.ts'
import { useConfig } from '#features/shared/config.ts'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

const ways = [
  { name: 'credit card', method: 'CARD_PRESENT', cardSubTypes: ['CREDIT'] },
  { name: 'debit card', method: 'CARD_PRESENT', cardSubTypes: ['DEBIT'] },
  { name: 'bank', method: 'BANK', cardSubTypes: [] },
] as const satisfies readonly (Tender & { name: string })[]

const sale = fromCents(10_000)

const feeMessages = (rules: readonly CompleteFeeRule[], paying: Tender): string => {
  const fee = sum(feesOn(rules, sale, paying).map(({ amount }) => amount))
  return isZero(fee) ? 'no fee' : `fee ${format(fee)}`
}

export interface SaleExampleProps {
  /** As they stand in the form; null while one of them is none. */
  rules: readonly CompleteFeeRule[] | null
}

/** What these rules come to, reckoned as a cart is, for each way of paying that the office accepts. */
export function SaleExample({ rules }: SaleExampleProps) {
  const { acceptedPaymentMethods, acceptedPaymentCardSubTypes } = useConfig()
  const accepted = ways.filter(
    ({ method, cardSubTypes: [subType] }) =>
      acceptedPaymentMethods.includes(method) &&
      (subType === undefined || acceptedPaymentCardSubTypes.includes(subType)),
  )
  return (
    <Stack gap="xxs">
      <Text weight="bold">For example</Text>
      <div role="status">
        {rules === null ? (
          <Text tone="muted">An example follows once each amount is one.</Text>
        ) : (
          <Stack as="ul" gap="xxs">
            {accepted.map((way) => (
              <Text as="li" key={way.name} isNumeric>
                A {format(sale)} sale by {way.name}: {feeMessages(rules, way)}
              </Text>
            ))}
          </Stack>
        )}
      </div>
    </Stack>
  )
}
