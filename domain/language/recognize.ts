import { fill } from './translate.ts'

type Pattern = {
  filled: RegExp
  names: string[]
  translation: string
  letters: number
  isSentence: boolean
}

const placeholder = /\{(\w+)\}/g
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const endsSentence = (text: string): boolean => /[.?!]$/.test(text)

const patternOf = ([text, translation]: [string, string]): Pattern => ({
  filled: new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map(escaped)
      .join('(.+?)')}$`,
    's',
  ),
  names: [...text.matchAll(placeholder)].map(([, name = '']) => name),
  translation,
  letters: text.replaceAll(placeholder, '').length,
  // A sentence may follow: `POS Outage Notification: {description}`.
  isSentence: /[.?!:]$/.test(text.replace(/ \{\w+\}$/, '')),
})

/** Without one, as in `{from} to {to}`, a pattern fits anything. */
const hasWord = ([text]: [string, string]): boolean =>
  /\p{L}{3}/u.test(text.replaceAll(placeholder, ' '))

/**
 * Translates English texts whose placeholders have been filled, such as the server's refusals. Values that are texts of
 * the catalog themselves are translated, too. An unknown sentence stays English: a pattern that is none does not fit it.
 */
export function recognizerOf(catalog: Readonly<Record<string, string>>): (text: string) => string {
  // The most specific first: `{what} not found` matches almost everything.
  const patterns = Object.entries(catalog)
    .filter(([text]) => text.search(placeholder) >= 0)
    .filter(hasWord)
    .map(patternOf)
    .toSorted((one, other) => other.letters - one.letters)
  const known = new Map(Object.entries(catalog))
  const recognize = (text: string): string => {
    const whole = known.get(text)
    if (whole !== undefined) return whole
    const isSentence = endsSentence(text)
    for (const { filled, names, translation, isSentence: fitsSentence } of patterns) {
      if (isSentence && !fitsSentence) continue
      const match = filled.exec(text)
      if (match === null) continue
      const values = names.map((name, index) => [name, recognize(match[index + 1] ?? '')])
      return fill(translation, Object.fromEntries(values))
    }
    return text
  }
  return recognize
}
