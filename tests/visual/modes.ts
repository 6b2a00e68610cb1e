/** Group of a picture, from the first part of the story's title. */
export type Kind = 'receipts' | 'errors' | 'components' | 'screens'

export type Theme = 'light' | 'dark' | 'highContrast' | 'forced'

export interface Size {
  width: number
  height: number
}

export interface Mode {
  theme: Theme
  size: Size
  /** The staff's; in Spanish, receipts have Spanish below English. */
  language: 'en' | 'es'
}

export const desk: Size = { width: 1280, height: 800 }
const phone: Size = { width: 390, height: 844 }
/** In CSS pixels; anything below is cut off. */
export const longest = 4000
const themes: readonly Theme[] = ['light', 'dark', 'highContrast', 'forced']

const kindOfGroup: Record<string, Kind> = {
  Receipts: 'receipts',
  Errors: 'errors',
  Components: 'components',
  Foundations: 'components',
  Patterns: 'screens',
  Playground: 'components',
  Screens: 'screens',
  'Whole screens': 'screens',
}

/** @throws for a title outside the groups of docs/contributing.md */
export function kindOf(title: string): Kind {
  const kind = kindOfGroup[title.split('/')[0] ?? '']
  if (kind === undefined) throw new Error(`‘${title}’ is in no known group of stories.`)
  return kind
}

/** What a story fixes by its `globals`, which leaves it a single mode. */
export interface FixedMode {
  theme: Theme | undefined
  size: Size | undefined
}

/** People read receipts and errors word by word, and Spanish is longer. */
const readInSpanish: readonly Kind[] = ['receipts', 'errors']
const spanish: Mode = { theme: 'light', size: desk, language: 'es' }

export const modesOf = (kind: Kind, own: FixedMode): Mode[] => [
  // First, so that a receipt is in English when it is printed.
  ...(readInSpanish.includes(kind) && !own.theme && !own.size ? [spanish] : []),
  ...(own.size ? [own.size] : [desk, phone]).flatMap((size) =>
    (own.theme ? [own.theme] : themes).map((theme): Mode => ({ theme, size, language: 'en' })),
  ),
]

/** The mode's name in file names and reports: `dark-390`, in Spanish `light-1280-es`. */
export const nameOf = ({ theme, size, language }: Mode): string =>
  `${theme}-${size.width}${language === 'en' ? '' : `-${language}`}`
