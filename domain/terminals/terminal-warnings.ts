import { fold } from '../lib/search.ts'
import type { Terminal } from './terminal.ts'

/** What an administrator should know before saving a terminal's name; it is not refused. */
export const sameNameWarning = (
  label: string,
  others: readonly Pick<Terminal, 'label' | 'location'>[],
): string | undefined => {
  const key = fold(label.trim())
  const other = others.find((each) => fold(each.label.trim()) === key)
  if (key === '' || other === undefined) return undefined
  return `Another terminal is named “${other.label}” (${other.location}). Lists of terminals and the history do not tell them apart.`
}
