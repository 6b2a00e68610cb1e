import './themes.css.ts'
import { globalFontFace, globalStyle } from '@vanilla-extract/css'

import { layer } from './layers.css.ts'
import { vars } from './vars.css.ts'

// Arial with Public Sans metrics, so loading the web font shifts nothing.
globalFontFace('Public Sans Fallback', {
  src: "local('Arial'), local('Liberation Sans'), local('Helvetica')",
  sizeAdjust: '105%',
  ascentOverride: '90%',
  descentOverride: '21.5%',
  lineGapOverride: '0%',
})

const reset = (selector: string, style: Record<string, string | number>) =>
  globalStyle(selector, { '@layer': { [layer.reset]: style } })
const base = (selector: string, style: Record<string, string | number>) =>
  globalStyle(selector, { '@layer': { [layer.base]: style } })

reset('*, *::before, *::after', { boxSizing: 'border-box' })
reset('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend', {
  margin: 0,
  padding: 0,
})
reset('fieldset', { border: 0, minInlineSize: 0 })
reset('ul, ol', { listStyle: 'none' })
reset('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
})
reset('img, svg, iframe', { display: 'block', maxInlineSize: '100%' })
reset('table', { borderSpacing: 0 })
reset('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: 'inherit' })

base('html', { fontSize: '16px', textSizeAdjust: '100%' })
base('body', {
  fontFamily: vars.font.family,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.height,
  fontWeight: vars.weight.regular,
  color: vars.color.text.base,
  backgroundColor: vars.color.surface.canvas,
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
})

globalStyle('*, *::before, *::after', {
  '@layer': {
    [layer.utilities]: {
      '@media': {
        '(prefers-reduced-motion: reduce)': {
          animationDuration: '1ms !important',
          animationDelay: '0ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0ms !important',
        },
      },
    },
  },
})

/*
 * Fits the native input behind a checkbox or radio into the pixel that hides it. Otherwise the browser scrolls
 * the label on focus, and the router's scroll restoration retains that element and its dialog.
 */
globalStyle('label > span > input', {
  display: 'block',
  margin: 0,
  inlineSize: '1px',
  blockSize: '1px',
})

// SPEC §2: the print style hides scrollbars and sets text to black.
globalStyle('html, body', {
  '@layer': {
    [layer.utilities]: {
      '@media': {
        print: {
          color: vars.color.text.base,
          backgroundColor: 'transparent',
          overflow: 'visible',
          scrollbarWidth: 'none',
        },
      },
    },
  },
})
