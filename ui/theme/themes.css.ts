import { assignVars, globalStyle } from '@vanilla-extract/css'

import { layer } from './layers.css.ts'
import { measures } from './measures.ts'
import { dark, highContrast, light, type Palette, print } from './palettes.ts'
import { darkShadows, lightShadows, noShadows, shadowCss, type Shadows } from './shadows.ts'
import { vars } from './vars.css.ts'

/** Class on `<html>` that forces a theme; without one the system preference applies. */
export const themeClass = { light: 'light', dark: 'dark', highContrast: 'high-contrast' } as const

const paint = (palette: Palette, { raised, overlay }: Shadows) => ({
  ...assignVars(vars.color, palette),
  ...assignVars(vars.shadow, { raised: shadowCss(raised), overlay: shadowCss(overlay) }),
})

const themed = (selector: string, scheme: 'light' | 'dark', colors: Record<string, string>) =>
  globalStyle(selector, { '@layer': { [layer.tokens]: { colorScheme: scheme, vars: colors } } })

const preferring = (
  media: string,
  selector: string,
  scheme: 'light' | 'dark',
  colors: Record<string, string>,
) =>
  globalStyle(selector, {
    '@layer': { [layer.tokens]: { '@media': { [media]: { colorScheme: scheme, vars: colors } } } },
  })

const lightColors = paint(light, lightShadows)
const darkColors = paint(dark, darkShadows)
const contrastColors = {
  ...paint(highContrast, noShadows),
  [vars.line.disabled]: 'dashed',
}
const { light: lightClass, dark: darkClass, highContrast: contrastClass } = themeClass

globalStyle(':root', {
  '@layer': {
    [layer.tokens]: {
      colorScheme: 'light',
      vars: {
        ...lightColors,
        ...assignVars(vars.space, measures.space),
        ...assignVars(vars.target, measures.target),
        ...assignVars(vars.radius, measures.radius),
        ...assignVars(vars.line, measures.line),
        ...assignVars(vars.font, measures.font),
        ...assignVars(vars.text, measures.text),
        ...assignVars(vars.weight, measures.weight),
        ...assignVars(vars.motion, measures.motion),
        ...assignVars(vars.layer, measures.layer),
        ...assignVars(vars.covered, measures.covered),
      },
    },
  },
})

const unchosen = `:root:not(.${lightClass}, .${darkClass}, .${contrastClass})`
preferring('(prefers-color-scheme: dark)', unchosen, 'dark', darkColors)
preferring('(prefers-contrast: more)', unchosen, 'light', contrastColors)
themed(`:root.${lightClass}`, 'light', lightColors)
themed(`:root.${darkClass}`, 'dark', darkColors)
themed(`:root.${contrastClass}`, 'light', contrastColors)

// Print overrides every theme, including in the print iframe, which has no class.
preferring(
  'print',
  `:root, ${unchosen}, :root.${lightClass}, :root.${darkClass}, :root.${contrastClass}`,
  'light',
  paint(print, noShadows),
)
