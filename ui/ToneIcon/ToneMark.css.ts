import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { perKey } from '#ui/theme/per-key.ts'
import { vars } from '#ui/theme/vars.css.ts'

export const sign = recipe({
  base: inComponents({
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: '36px',
    blockSize: '36px',
    borderRadius: vars.radius.s,
    '@media': { [media.forced]: { border: `${vars.line.hair} solid CanvasText` } },
  }),
  variants: {
    tone: perKey(vars.color.tone, (tone) =>
      inComponents({
        color: vars.color.tone[tone].onSolid,
        backgroundColor: vars.color.tone[tone].solid,
      }),
    ),
  },
})
