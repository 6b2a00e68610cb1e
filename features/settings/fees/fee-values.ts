import { t } from '#domain/language/staff-text.ts'
import { fromCents, toCents } from '#domain/money/money.ts'
import { formatPercent, parsePercent } from '#domain/money/percent.ts'
import type { FeeSchedule, CompleteFeeRule } from '#domain/pricing/fee-schedule.ts'
import type { FeeType } from '#domain/pricing/fee.ts'
import type { FormValue } from '#features/shared/form/saving.tsx'

/** Labels of the fee types (SPEC §3 Fee). */
export const feeTypes = [
  { type: 'CREDIT_CARD', label: t('Credit card'), hint: t('On payments by credit card') },
  { type: 'DEBIT_CARD', label: t('Debit card'), hint: t('On payments by debit card') },
  { type: 'CARD_PRESENT', label: t('Any card'), hint: t('On every card payment, credit or debit') },
  { type: 'ACH', label: t('Bank'), hint: t('On payments by check or account number') },
  { type: 'AGENCY_FEE', label: t('Agency fee'), hint: t('On every payment, by card or bank') },
] as const satisfies readonly { type: FeeType; label: string; hint: string }[]

export const feeParts = {
  isCharged: t('Charged'),
  flat: t('Flat amount'),
  percent: t('Percent'),
  minimum: t('Minimum'),
} as const
type Part = keyof typeof feeParts

/** Keyed by `feeField`; amounts are integer cents, percentages the typed text. */
export type FeeValues = Record<string, FormValue>

/** Field name of one part of a rule. A dot would be read as a path; no id contains a tilde. */
export const feeField = (part: Part, type: FeeType, offeringId: string): string =>
  `${part}-${type}-${offeringId.replaceAll('.', '~')}`

type Offering = FeeSchedule['offerings'][number]

/** A type without a rule is not charged. */
export const valuesOf = ({ offerings }: Pick<FeeSchedule, 'offerings'>): FeeValues =>
  Object.fromEntries(
    offerings.flatMap(({ serviceOfferingId: id, rules }) =>
      feeTypes.flatMap(({ type }) => {
        const rule = rules.find((each) => each.type === type)
        return [
          [feeField('isCharged', type, id), rule !== undefined],
          [feeField('flat', type, id), rule ? toCents(rule.flat) : 0],
          [feeField('percent', type, id), formatPercent(rule?.basisPoints ?? 0)],
          [feeField('minimum', type, id), rule ? toCents(rule.minimum) : 0],
        ]
      }),
    ),
  )

/** Full field labels, for use outside their section. */
export const labelsOf = ({ offerings }: Pick<FeeSchedule, 'offerings'>): Record<string, string> =>
  Object.fromEntries(
    offerings.flatMap(({ serviceOfferingId: id, title }) =>
      feeTypes.flatMap(({ type, label }) =>
        (Object.keys(feeParts) as Part[]).map((part) => [
          feeField(part, type, id),
          `${offerings.length > 1 ? `${title}, ` : ''}${label}, ${feeParts[part]}`,
        ]),
      ),
    ),
  )

const centsOf = (value: FormValue | undefined): number | null =>
  typeof value === 'number' ? value : null

/** One offering's rules; null if a field is invalid. */
export const rulesOf = (
  values: FeeValues,
  { serviceOfferingId: id }: Pick<Offering, 'serviceOfferingId'>,
): CompleteFeeRule[] | null => {
  const charged = feeTypes.filter(({ type }) => values[feeField('isCharged', type, id)] === true)
  const rules = charged.flatMap(({ type }) => {
    const flat = centsOf(values[feeField('flat', type, id)])
    const basisPoints = parsePercent(String(values[feeField('percent', type, id)]))
    const minimum = centsOf(values[feeField('minimum', type, id)])
    return flat === null || basisPoints === undefined || basisPoints > 10_000 || minimum === null
      ? []
      : [{ type, flat: fromCents(flat), basisPoints, minimum: fromCents(minimum) }]
  })
  return rules.length < charged.length ? null : rules
}

/** Caps at 100 percent; SPEC §9 sets no limit. */
export const percentError = (typed: string): string | undefined => {
  const basisPoints = parsePercent(typed)
  if (basisPoints === undefined) return t('Enter a percentage with at most two decimals, like 2.35')
  return basisPoints > 10_000 ? t('Cannot be more than 100.') : undefined
}
