import type { MessageKey, Translate } from '../language/translate.ts'

const usual = ['Convenience Fee', 'Service Fee'] as const satisfies readonly MessageKey[]

/** A usual name of a fee is translated; any other is as the office wrote it. */
export const feeName = (description: string, translate: Translate): string => {
  const known = usual.find((each) => each === description)
  return known === undefined ? description : translate(known)
}
