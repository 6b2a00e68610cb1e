import * as z from 'zod/mini'

import { FeeRule } from './fee.ts'
import { type FormRules, obeys } from './form-rules.ts'
import { compare, format, fromCents, type Money, Price } from './money.ts'
import { Id, text } from './text.ts'
import { Version } from './version.ts'

/** A fee rule with every field set; an absent flat part or minimum is $0.00. */
export const WholeRule = z.object({
  type: FeeRule.shape.type,
  flat: Price,
  /** Hundredths of a percent: 2.35% is 235. */
  basisPoints: z.int().check(z.gte(0), z.lte(10_000)),
  minimum: Price,
})

export type WholeRule = z.infer<typeof WholeRule>

/** Far above any real fee, and far below the limit of sums. */
const MOST_FEE = fromCents(1_000_000)

const withinReason = (amount: Money): string | undefined =>
  compare(amount, MOST_FEE) > 0 ? `Cannot be more than ${format(MOST_FEE)}.` : undefined

export const feeRules = {
  flat: withinReason,
  minimum: withinReason,
} as const satisfies FormRules<WholeRule>

export const FeeSchedule = z.object({
  offerings: z.array(
    z.object({ serviceOfferingId: Id, title: text(200), rules: z.array(WholeRule) }),
  ),
  version: Version,
})
export type FeeSchedule = z.infer<typeof FeeSchedule>

const OfferingRules = z.object({
  serviceOfferingId: Id,
  rules: z.array(WholeRule.check(obeys<WholeRule>(feeRules))),
})

const isRepeated = (values: readonly string[]) => new Set(values).size < values.length

export const feeScheduleRules = {
  offerings: (value) => {
    if (isRepeated(value.map(({ serviceOfferingId }) => serviceOfferingId))) {
      return 'Each service offering is listed once.'
    }
    return value.some(({ rules }) => isRepeated(rules.map(({ type }) => type)))
      ? 'Each type of fee has one rule.'
      : undefined
  },
} as const satisfies FormRules<{ offerings: z.infer<typeof OfferingRules>[] }>

/** Unlisted offerings keep their rules. */
export const FeeScheduleRequest = z
  .object({ offerings: z.array(OfferingRules).check(z.maxLength(100)), version: Version })
  .check(obeys(feeScheduleRules))
export type FeeScheduleRequest = z.infer<typeof FeeScheduleRequest>

export const unknownOffering = 'This service offering is not one of yours.'
