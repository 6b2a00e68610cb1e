import type { Palette } from './palettes.ts'

type Pair = [name: string, ink: string, ground: string, least: number]

export const contrast = (one: string, other: string): number => {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
      const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

/**
 * Foreground and background pairs with their minimum contrast: WCAG 2.2 AA, or AAA for text that is read
 * all day. `[name, ink, ground, least]`.
 */
export const pairsOf = (palette: Palette): Pair[] => {
  const { surface, text, border, brand, shell, tone } = palette
  const surfaces = Object.entries(surface).filter(([name]) => name !== 'scrim')
  return [
    ...surfaces.flatMap(([name, surface]): Pair[] => [
      [`text.base on ${name}`, text.base, surface, 7],
      [`text.muted on ${name}`, text.muted, surface, 4.5],
      [`text.link on ${name}`, text.link, surface, 4.5],
      [`border.field on ${name}`, border.field, surface, 3],
      [`border.focus on ${name}`, border.focus, surface, 3],
    ]),
    ['brand.onSolid on solid', brand.onSolid, brand.solid, 4.5],
    ['brand.onSolid on solidHover', brand.onSolid, brand.solidHover, 4.5],
    ['brand.onSolid on solidPressed', brand.onSolid, brand.solidPressed, 4.5],
    ['brand.solid on base', brand.solid, surface.base, 3],
    ['brand.text on soft', brand.text, brand.soft, 4.5],
    ['brand.text on softHover', brand.text, brand.softHover, 4.5],
    ['brand.text on base', brand.text, surface.base, 4.5],
    ['shell.text on surface', shell.text, shell.surface, 4.5],
    ['shell.muted on surface', shell.muted, shell.surface, 4.5],
    ['shell.onActive on active', shell.onActive, shell.active, 4.5],
    ...Object.entries(tone).flatMap(([name, each]): Pair[] => [
      [`${name}.onSolid on solid`, each.onSolid, each.solid, 4.5],
      [`${name}.text on soft`, each.text, each.soft, 4.5],
      [`${name}.text on base`, each.text, surface.base, 4.5],
      [`${name}.solid on base`, each.solid, surface.base, 3],
    ]),
  ]
}
