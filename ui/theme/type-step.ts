import { vars } from './vars.css.ts'

/** Size and line height of one step of the type scale, always together. */
export const typeStep = (step: keyof typeof vars.text) => ({
  fontSize: vars.text[step].size,
  lineHeight: vars.text[step].height,
})
