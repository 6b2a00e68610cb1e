import { dark, highContrast, light, type Palette } from '#ui/theme/palettes.ts'

/**
 * Outline of the app or the sign-in page, shown before any script or stylesheet loads. Inlined into the
 * page; the Content-Security-Policy allows its style by hash.
 */

const colors = ({ surface, shell, text }: Palette): string =>
  `--canvas:${surface.canvas};--shell:${shell.surface};--text:${text.muted}`

/** Same dimensions as `routes/Skeleton.css.ts` and `sign-in/SignInPage.css.ts`, which replace it. */
const style = [
  `#first{${colors(light)};display:grid;grid-template:64px 1fr/112px 1fr;min-height:100vh;place-items:center;color:var(--text);background:var(--canvas);font:17px system-ui,sans-serif}`,
  `@media(prefers-color-scheme:dark){#first{${colors(dark)}}}`,
  `@media(prefers-contrast:more){#first{${colors(highContrast)}}}`,
  'body{margin:0}#first :not(p){place-self:stretch;background:var(--shell)}#first p{margin:0}',
  '#first :first-child{grid-column:span 2}',
  '@media(max-width:40rem){#first{grid-template:64px 1fr/1fr}#first :first-child{grid-column:1}#first :nth-child(2){display:none}}',
  '[data-band] #first{grid-template-rows:116px 1fr}',
  '[data-screen=sign-in] #first{grid-template:1fr/5fr 6fr}',
  '[data-screen=sign-in] #first :first-child{display:none}',
  '@media(max-width:800px){[data-screen=sign-in] #first{grid-template:auto 1fr/1fr}[data-screen=sign-in] #first :nth-child(2){min-height:170px;display:block}}',
].join('')

/** Content of the root until the app renders. Includes the style, which printing would otherwise copy. */
export const firstPaint = `<style>${style}</style><div id="first"><div></div><div></div><p>Loading</p></div>`
