/** A value of a form in words, for who has to compare it with their own. */
export const wordsOf = (value: string | boolean | null): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value ?? ''
}
