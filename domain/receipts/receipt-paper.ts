export const papers = ['letter', 'roll80', 'roll58'] as const
export type Paper = (typeof papers)[number]

export const isPaper = (value: unknown): value is Paper => papers.some((paper) => paper === value)

export const paperNames: Record<Paper, string> = {
  letter: 'Letter',
  roll80: '80 mm',
  roll58: '58 mm',
}

export const rollWidths: Record<Paper, number | null> = { letter: null, roll80: 80, roll58: 58 }

const PIXELS_PER_MM = 96 / 25.4

/** `@page` cannot grow with its content. One extra millimeter avoids a second page. */
export const pageRule = (paper: Paper, contentHeight: number): string => {
  const width = rollWidths[paper]
  if (width === null) return '@page { size: letter portrait; margin: 12mm; }'
  const height = Math.ceil(contentHeight / PIXELS_PER_MM) + 1
  return `@page { size: ${width}mm ${height}mm; margin: 0; }`
}
