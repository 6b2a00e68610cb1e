import { vars } from './vars.css.ts'

export const typeStep = (step: keyof typeof vars.text) => ({
  fontSize: vars.text[step].size,
  lineHeight: vars.text[step].height,
})
