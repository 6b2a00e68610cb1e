/** What a picture is taken of: the first part of a story's title says. */
export type Kind = 'receipts' | 'errors' | 'components' | 'screens'

export type Theme = 'light' | 'dark' | 'highContrast' | 'forced'

/** In CSS pixels, at one device pixel each. */
export interface Size {
  width: number
  height: number
}

/** One look of a story. */
export interface Mode {
  theme: Theme
  size: Size
}

const desk: Size = { width: 1280, height: 800 }
const phone: Size = { width: 390, height: 844 }
const themes: readonly Theme[] = ['light', 'dark', 'highContrast', 'forced']

const kindOfGroup: Record<string, Kind> = {
  Receipts: 'receipts',
  Errors: 'errors',
  Components: 'components',
  Foundations: 'components',
  Patterns: 'screens',
  Screens: 'screens',
}

/** @throws for a title outside the groups of docs/contributing.md */
export function kindOf(title: string): Kind {
  const kind = kindOfGroup[title.split('/')[0] ?? '']
  if (kind === undefined) throw new Error(`No kind of picture is known for ‘${title}’.`)
  return kind
}

/** What a story decides itself, by its `globals`: it has no other look then. */
export interface OwnLook {
  theme: Theme | undefined
  size: Size | undefined
}

/** Every look that a story is taken in, those of one size together. */
export const modesOf = (own: OwnLook): Mode[] =>
  (own.size ? [own.size] : [desk, phone]).flatMap((size) =>
    (own.theme ? [own.theme] : themes).map((theme) => ({ theme, size })),
  )

/** The mode's name in file names and in the report: `dark-390`. */
export const nameOf = ({ theme, size }: Mode): string => `${theme}-${size.width}`
