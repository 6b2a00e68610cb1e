import {
  compare,
  format,
  fromMicros,
  isPositive,
  isZero,
  type Money,
  toMicros,
} from '../money/money.ts'
import type { PaymentSelectionOption } from '../pricing/integration-data.ts'
import type { Payable } from '../pricing/payable.ts'

/** SPEC §2 Products flow. Undefined if the record can be paid. */
export const notPayableReason = ({
  integrationData,
}: Pick<Payable, 'integrationData'>): string | undefined =>
  integrationData?.notPayable
    ? (integrationData.notPayableReason ?? 'This is not eligible for payment')
    : undefined

type Ranged = Pick<
  Payable,
  'amountValue' | 'amountCurrencyCode' | 'minAmountValue' | 'maxAmountValue'
>

export const amountRange = (payable: Ranged): { least: Money; most: Money } => {
  const money = (amount: string): Money => ({ amount, currencyCode: payable.amountCurrencyCode })
  return {
    least: money(payable.minAmountValue ?? payable.amountValue),
    most: money(payable.maxAmountValue ?? payable.amountValue),
  }
}

/** SPEC §5: editable only if the maximum differs from the minimum. */
export const isAmountEditable = (payable: Ranged): boolean => {
  const { least, most } = amountRange(payable)
  return compare(least, most) !== 0
}

/** SPEC §5 Integrated payable price. */
export const integratedAmountError = (payable: Ranged, amount: Money): string | undefined => {
  const { least, most } = amountRange(payable)
  if (!isPositive(amount) || compare(amount, least) < 0) {
    return `Amount cannot be less than ${format(least)}`
  }
  return compare(amount, most) > 0 ? `Amount cannot be more than ${format(most)}` : undefined
}

/** A record with only `left` micro-units of its full amount still to pay. */
export const withBalance = (record: Payable, left: bigint): Payable => {
  const { amountCurrencyCode: currencyCode, integrationData } = record
  const balance = left < 0n ? 0n : left
  const upTo = (amount: string): string => {
    const micros = toMicros({ amount, currencyCode })
    return micros < balance ? amount : fromMicros(balance, currencyCode).amount
  }
  const { least, most } = amountRange(record)
  const [minimum, maximum] = [upTo(least.amount), upTo(most.amount)]
  const isPaid = isZero({ amount: maximum, currencyCode })
  return {
    ...record,
    amountValue: upTo(record.amountValue),
    minAmountValue: minimum,
    maxAmountValue: maximum,
    priceEditable: minimum !== maximum,
    ...(integrationData && {
      integrationData: {
        ...integrationData,
        paymentSelectionOptions: integrationData.paymentSelectionOptions.map((option) => ({
          ...option,
          amountValue: upTo(option.amountValue),
        })),
        ...(isPaid && { notPayable: true, notPayableReason: 'This has already been paid.' }),
      },
    }),
  }
}

export const selectOption = (payable: Payable, option: PaymentSelectionOption): Payable =>
  payable.integrationData
    ? {
        ...payable,
        amountValue: option.amountValue,
        minAmountValue: option.amountValue,
        maxAmountValue: option.amountValue,
        integrationData: { ...payable.integrationData, paymentSelection: option.value },
      }
    : payable

export const needsSelection = ({ integrationData }: Pick<Payable, 'integrationData'>): boolean =>
  (integrationData?.paymentSelectionOptions.length ?? 0) > 0
