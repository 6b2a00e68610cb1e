import { assignVars, globalStyle } from '@vanilla-extract/css'

import { layer } from './layers.css.ts'
import { dark, highContrast, light, type Palette, print } from './palettes.ts'
import { vars } from './vars.css.ts'

/** Class on `<html>` that forces a theme; without one the system preference applies. */
export const themeClass = { light: 'light', dark: 'dark', highContrast: 'high-contrast' } as const

const measures = {
  space: { xxs: '4px', xs: '8px', s: '12px', m: '16px', l: '24px', xl: '32px', xxl: '48px' },
  target: { small: '44px', base: '48px', pay: '56px' },
  radius: { s: '6px', m: '10px', l: '16px', pill: '999px' },
  line: { hair: '1px', thick: '2px', focus: '3px', disabled: 'solid' },
  font: {
    family: "'Public Sans Variable', 'Public Sans Fallback', system-ui, sans-serif",
    mono: "ui-monospace, 'SFMono-Regular', 'Liberation Mono', monospace",
  },
  text: {
    caption: { size: '0.8125rem', height: '1.125rem' },
    label: { size: '0.9375rem', height: '1.25rem' },
    body: { size: '1.0625rem', height: '1.5rem' },
    lead: { size: '1.25rem', height: '1.75rem' },
    title: { size: '1.5rem', height: '2rem' },
    headline: { size: '2rem', height: '2.5rem' },
    display: { size: '2.75rem', height: '3rem' },
  },
  weight: { regular: '400', medium: '550', bold: '700' },
  motion: { fast: '120ms', base: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
  layer: { shell: '10', overlay: '100', toast: '200' },
  covered: { top: '0px', bottom: '0px' },
}

const shade = (ink: string, strength: number) => ({
  raised: `0 1px 2px rgb(${ink} / ${strength}), 0 2px 8px rgb(${ink} / ${strength * 0.75})`,
  overlay: `0 8px 24px rgb(${ink} / ${strength * 2}), 0 24px 64px rgb(${ink} / ${strength * 2.5})`,
})
const noShadow = { raised: 'none', overlay: 'none' }

const paint = (palette: Palette, shadow: typeof noShadow) => ({
  ...assignVars(vars.color, palette),
  ...assignVars(vars.shadow, shadow),
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

const lightColors = paint(light, shade('8 30 35', 0.08))
const darkColors = paint(dark, shade('0 0 0', 0.3))
const contrastColors = {
  ...paint(highContrast, noShadow),
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
  paint(print, noShadow),
)
