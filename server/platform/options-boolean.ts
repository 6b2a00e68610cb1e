import { invalidBooleanMessage, parseBoolean } from '#domain/lib/boolean-text.ts'

import { BadOption } from './bad-option.ts'

export function readBoolean(
  name: string,
  environment: NodeJS.ProcessEnv,
  fallback: boolean,
): boolean {
  const text = environment[name]
  if (!text) return fallback
  const value = parseBoolean(text)
  if (value === undefined) throw new BadOption(invalidBooleanMessage(name, text))
  return value
}
