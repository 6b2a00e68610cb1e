import * as z from 'zod/mini'

import type { FieldError } from './envelope.ts'

/** Returns an error message or undefined for each field. Shared by screens, mocks and server. */
export type FormRules<Values> = {
  readonly [Name in keyof Values]?: (value: Values[Name], values: Values) => string | undefined
}

/** At most one error per field, in the order of the rules. */
export const validateFields = <Values extends object>(
  rules: FormRules<Values>,
  values: Values,
): FieldError[] =>
  (Object.keys(rules) as (keyof Values & string)[]).flatMap((name) => {
    const message = rules[name]?.(values[name], values)
    return message === undefined ? [] : [{ path: name, message }]
  })

/** Adds the rules to a request schema. They run only if every field passes its own schema. */
export const checkRules = <Values extends object>(rules: FormRules<Values>) =>
  z.check<Values>(({ value, issues }) => {
    if (issues.length > 0) return
    for (const { path, message } of validateFields(rules, value)) {
      issues.push({ code: 'custom', path: path.split('.'), message, input: value })
    }
  })
