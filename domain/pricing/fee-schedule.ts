import * as z from 'zod/mini'

import { type FormRules, checkRules } from '../lib/form-rules.ts'
import { invalidFields, type Refusal } from '../lib/refusal.ts'
import { Id, text } from '../lib/text.ts'
import { staleRefusal, Version } from '../lib/version.ts'
import { compare, format, fromCents, type Money, Price } from '../money/money.ts'
import { FeeRule } from './fee.ts'

export const CompleteFeeRule = z.object({
  type: FeeRule.shape.type,
  flat: Price,
  /** Hundredths of a percent. */
  basisPoints: z.int().check(z.gte(0), z.lte(10_000)),
  minimum: Price,
})

export type CompleteFeeRule = z.infer<typeof CompleteFeeRule>

/** Far above any real fee, and far below the limit of sums. */
const MAX_FEE = fromCents(1_000_000)

const checkMaximum = (amount: Money): string | undefined =>
  compare(amount, MAX_FEE) > 0 ? `Cannot be more than ${format(MAX_FEE)}.` : undefined

export const feeRules = {
  flat: checkMaximum,
  minimum: checkMaximum,
} as const satisfies FormRules<CompleteFeeRule>

export const FeeSchedule = z.object({
  offerings: z.array(
    z.object({ serviceOfferingId: Id, title: text(200), rules: z.array(CompleteFeeRule) }),
  ),
  version: Version,
})
export type FeeSchedule = z.infer<typeof FeeSchedule>

const OfferingRules = z.object({
  serviceOfferingId: Id,
  rules: z.array(CompleteFeeRule.check(checkRules<CompleteFeeRule>(feeRules))),
})

const hasDuplicates = (values: readonly string[]) => new Set(values).size < values.length

export const feeScheduleRules = {
  offerings: (value) => {
    if (hasDuplicates(value.map(({ serviceOfferingId }) => serviceOfferingId))) {
      return 'Each service offering is listed once.'
    }
    return value.some(({ rules }) => hasDuplicates(rules.map(({ type }) => type)))
      ? 'Each type of fee has one rule.'
      : undefined
  },
} as const satisfies FormRules<{ offerings: z.infer<typeof OfferingRules>[] }>

/** Unlisted offerings keep their rules. */
export const FeeScheduleRequest = z
  .object({ offerings: z.array(OfferingRules).check(z.maxLength(100)), version: Version })
  .check(checkRules(feeScheduleRules))
export type FeeScheduleRequest = z.infer<typeof FeeScheduleRequest>

/** SPEC §7: the rules of the tenant's own offerings only. */
export const feeScheduleRefusal = (
  schedule: FeeSchedule,
  request: FeeScheduleRequest,
): Refusal | undefined =>
  staleRefusal(schedule, request) ??
  invalidFields(
    request.offerings.flatMap(({ serviceOfferingId: id }, index) =>
      schedule.offerings.some(({ serviceOfferingId }) => serviceOfferingId === id)
        ? []
        : [
            {
              path: `offerings.${index}.serviceOfferingId`,
              message: 'This service offering does not belong to your office.',
            },
          ],
    ),
  )
