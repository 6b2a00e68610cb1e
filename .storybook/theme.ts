import { create } from 'storybook/theming/create'

import { light } from '#ui/theme/palettes.ts'

export const storybookTheme = create({
  base: 'light',
  brandTitle: 'Counter Storybook',
  fontBase: "'Public Sans Variable', system-ui, sans-serif",
  appBg: light.surface.canvas,
  appContentBg: light.surface.base,
  appPreviewBg: light.surface.base,
  appBorderColor: light.border.subtle,
  barBg: light.surface.base,
  barTextColor: light.text.muted,
  barHoverColor: light.brand.text,
  barSelectedColor: light.brand.text,
  colorPrimary: light.brand.solid,
  colorSecondary: light.brand.solid,
  textColor: light.text.base,
  textMutedColor: light.text.muted,
  inputBorder: light.border.field,
})
