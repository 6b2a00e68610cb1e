import {
  compare,
  format,
  fromMicros,
  fromWire,
  isPositive,
  isZero,
  type Money,
  smaller,
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
  const money = (amount: string): Money =>
    fromWire({ amount, currencyCode: payable.amountCurrencyCode })
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
  const balance = fromMicros(left < 0n ? 0n : left, currencyCode)
  const upTo = (amount: string): string =>
    smaller(fromWire({ amount, currencyCode }), balance).amount
  const { least, most } = amountRange(record)
  const [minimum, maximum] = [smaller(least, balance), smaller(most, balance)]
  return {
    ...record,
    amountValue: upTo(record.amountValue),
    minAmountValue: minimum.amount,
    maxAmountValue: maximum.amount,
    priceEditable: compare(minimum, maximum) !== 0,
    ...(integrationData && {
      integrationData: {
        ...integrationData,
        paymentSelectionOptions: integrationData.paymentSelectionOptions.map((option) => ({
          ...option,
          amountValue: upTo(option.amountValue),
        })),
        ...(isZero(maximum) && {
          notPayable: true,
          notPayableReason: 'This has already been paid.',
        }),
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
