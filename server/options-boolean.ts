import { invalidBooleanMessage, parseBoolean } from '#domain/boolean-text.ts'

import { BadOption } from './bad-option.ts'

/** Every boolean variable is read here. An empty one counts as unset. */
export function readBoolean(
  name: string,
  environment: NodeJS.ProcessEnv,
  standard: boolean,
): boolean {
  const text = environment[name]
  if (!text) return standard
  const value = parseBoolean(text)
  if (value === undefined) throw new BadOption(invalidBooleanMessage(name, text))
  return value
}
