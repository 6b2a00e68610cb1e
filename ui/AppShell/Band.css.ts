import { globalStyle, style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

import { bandHeight, barHeight } from './AppShell.css.ts'

const height = '52px'
const { caution } = vars.color.tone

/** The shell below a band, with a frame around the window that dialogs do not cover. */
export const marked = style(
  inComponents({
    vars: { [bandHeight]: height },
    selectors: {
      '&::after': {
        content: '',
        position: 'fixed',
        inset: 0,
        zIndex: vars.layer.toast,
        border: `4px dashed ${caution.solid}`,
        pointerEvents: 'none',
      },
    },
    '@media': {
      [media.low]: { vars: { [bandHeight]: '0px' } },
      print: { selectors: { '&::before, &::after': { display: 'none' } } },
    },
  }),
)

// A dialog covers the words of the band, and hides the rest of the page from screen readers.
globalStyle(
  `:is([inert], [aria-hidden=true]) .${marked}::before, .${marked}:is([inert], [aria-hidden=true])::before`,
  inComponents({
    ...typeStep('caption'),
    content: 'Rehearsal',
    position: 'fixed',
    insetBlockStart: 0,
    insetInlineStart: '50%',
    zIndex: vars.layer.toast,
    translate: '-50%',
    paddingInline: vars.space.s,
    borderEndStartRadius: vars.radius.s,
    borderEndEndRadius: vars.radius.s,
    color: caution.onSolid,
    backgroundColor: caution.solid,
    fontWeight: vars.weight.bold,
    lineHeight: 1,
    paddingBlockStart: '4px',
    pointerEvents: 'none',
  }),
)

globalStyle(
  `html:has(.${marked})`,
  inComponents({ scrollPaddingBlock: `calc(${height} + ${barHeight} + ${vars.space.xl}) 6rem` }),
)

export const band = style(
  inComponents({
    gridArea: 'band',
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: vars.layer.shell,
    minBlockSize: height,
    color: caution.text,
    backgroundColor: caution.soft,
    '@media': { [media.low]: { position: 'static' }, print: { position: 'static' } },
  }),
)
