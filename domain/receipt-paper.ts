/** What receipts are printed on: a sheet, or a roll of one width (80 mm and 58 mm are the usual two). */
export const papers = ['letter', 'roll80', 'roll58'] as const
export type Paper = (typeof papers)[number]

export const isPaper = (value: unknown): value is Paper => papers.some((paper) => paper === value)

/** As it is asked for: "Paper: 80 mm". */
export const paperNames: Record<Paper, string> = {
  letter: 'Letter',
  roll80: '80 mm',
  roll58: '58 mm',
}

/** The width of a roll in millimetres; a sheet is none. */
export const rollWidths: Record<Paper, number | null> = { letter: null, roll80: 80, roll58: 58 }

const PIXELS_PER_MM = 96 / 25.4

/**
 * The `@page` rule for a receipt. `@page` knows no height that grows, so a roll's is the content's, in
 * CSS pixels, and a millimetre more: a height too short breaks into two pages.
 */
export const pageRule = (paper: Paper, contentHeight: number): string => {
  const width = rollWidths[paper]
  if (width === null) return '@page { size: letter portrait; margin: 12mm; }'
  const height = Math.ceil(contentHeight / PIXELS_PER_MM) + 1
  return `@page { size: ${width}mm ${height}mm; margin: 0; }`
}
