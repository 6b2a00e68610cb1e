import * as z from 'zod/mini'

import { Id, text } from '../lib/text.ts'
import { Outage } from '../pricing/outage.ts'

/** SPEC §3 Lookup field. In a mask, `#` is a digit, `A` a letter, `*` either. */
const InputField = z.object({
  name: Id,
  displayName: text(100),
  inputType: z.enum(['String', 'Date']),
  required: z.boolean(),
  hint: z._default(z.nullable(text(200)), null),
  mask: z._default(z.nullable(text(50)), null),
  maxLength: z._default(z.nullable(z.int().check(z.gte(1), z.lte(200))), null),
})

/** A field with sub-fields is only their heading; the sub-fields are filled in and sent. */
export const LookupField = z.extend(InputField, { subFields: z._default(z.array(InputField), []) })
export type LookupField = z.infer<typeof LookupField>

/** One search alternative; `required` applies only within the chosen one. */
export const LookupGroup = z.object({
  displayName: text(100),
  fields: z.array(LookupField).check(z.minLength(1)),
})
export type LookupGroup = z.infer<typeof LookupGroup>

/** SPEC §3 integratedPayables. */
export const IntegratedPayable = z.object({
  soid: Id,
  displayName: text(200),
  description: text(1_000),
  outage: Outage,
  lookupGroups: z.array(LookupGroup).check(z.minLength(1)),
})
export type IntegratedPayable = z.infer<typeof IntegratedPayable>

/**
 * SPEC §7 POST integrations/{soid}/lookup: the filled fields and their values; dates as YYYY-MM-DD.
 */
export const LookupRequest = z.object({
  query: z
    .record(
      Id,
      text(200).check(z.refine((value) => value.trim() !== '', 'Leave out empty fields.')),
    )
    .check(z.refine((query) => Object.keys(query).length > 0, 'Enter something to search for.')),
})
export type LookupRequest = z.infer<typeof LookupRequest>
