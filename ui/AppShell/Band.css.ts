import { globalStyle, style } from '@vanilla-extract/css'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
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
      print: { selectors: { '&::after': { display: 'none' } } },
    },
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
