import { create } from 'storybook/theming/create'

import { dark, highContrast, light, type Palette } from '#ui/theme/palettes.ts'

const themeOf = (base: 'light' | 'dark', palette: Palette) =>
  create({
    base,
    brandTitle: 'Counter Storybook',
    fontBase: "'Public Sans Variable', system-ui, sans-serif",
    appBg: palette.surface.canvas,
    appContentBg: palette.surface.base,
    appPreviewBg: palette.surface.base,
    appBorderColor: palette.border.subtle,
    barBg: palette.surface.base,
    barTextColor: palette.text.muted,
    barHoverColor: palette.brand.text,
    barSelectedColor: palette.brand.text,
    colorPrimary: palette.brand.solid,
    colorSecondary: palette.brand.solid,
    textColor: palette.text.base,
    textMutedColor: palette.text.muted,
    inputBg: palette.surface.base,
    inputTextColor: palette.text.base,
    inputBorder: palette.border.field,
  })

/** Storybook's own colors on docs pages, for each theme of the toolbar. */
export const docsThemes = {
  light: themeOf('light', light),
  dark: themeOf('dark', dark),
  highContrast: themeOf('light', highContrast),
}

/** The colors of Storybook's sidebar and toolbar. */
export const storybookTheme = docsThemes.light
