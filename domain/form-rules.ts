import * as z from 'zod/mini'

import type { Problem } from './envelope.ts'

/**
 * A form's rules, one a field: what is wrong with its value (the others are there to compare with), or
 * nothing. The screen, the mocks and the server hold the same object against the same values.
 */
export type FormRules<Values> = {
  readonly [Name in keyof Values]?: (value: Values[Name], values: Values) => string | undefined
}

/** Everything that is wrong, at most one thing a field, in the order of the rules. */
export const problemsOf = <Values extends object>(
  rules: FormRules<Values>,
  values: Values,
): Problem[] =>
  (Object.keys(rules) as (keyof Values & string)[]).flatMap((name) => {
    const message = rules[name]?.(values[name], values)
    return message === undefined ? [] : [{ path: name, message }]
  })

/** For a request's schema: holds the rules once every value is what its own schema wants. */
export const obeys = <Values extends object>(rules: FormRules<Values>) =>
  z.check<Values>(({ value, issues }) => {
    if (issues.length > 0) return
    for (const { path, message } of problemsOf(rules, value)) {
      issues.push({ code: 'custom', path: path.split('.'), message, input: value })
    }
  })
