import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { appearing, vanishing } from '#ui/theme/fading.ts'
import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

const gutter = createVar()
export const headerHeight = createVar()
const rise = keyframes({ from: { transform: 'translateY(12px)' } })

export const overlay = style(
  inComponents({
    position: 'fixed',
    insetBlockStart: 0,
    insetInlineStart: 0,
    zIndex: vars.layer.overlay,
    display: 'grid',
    // An auto-sized row would grow past the viewport with a tall dialog.
    gridTemplateRows: 'minmax(0, 1fr)',
    placeItems: 'center',
    inlineSize: '100%',
    // Not 100%: an on-screen keyboard shrinks the visual viewport, not the page.
    blockSize: 'var(--visual-viewport-height)',
    padding: vars.space.l,
    // The scrim fades in behind a box that is visible immediately.
    '::before': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      backgroundColor: vars.color.surface.scrim,
    },
    '@media': {
      [media.short]: { padding: vars.space.s },
      [media.phone]: { placeItems: 'end stretch', padding: 0 },
      [media.moving]: {
        '::before': appearing(vars.motion.base),
        selectors: { '&[data-exiting]': vanishing(vars.motion.base) },
      },
    },
  }),
)

export const modal = recipe({
  base: inComponents({
    vars: { [gutter]: vars.space.l, [headerHeight]: '72px' },
    display: 'flex',
    inlineSize: '100%',
    maxBlockSize: '100%',
    overflow: 'hidden',
    border: `${vars.line.hair} solid ${vars.color.border.subtle}`,
    borderRadius: vars.radius.l,
    backgroundColor: vars.color.surface.raised,
    boxShadow: vars.shadow.overlay,
    '@media': {
      [media.phone]: { vars: { [gutter]: vars.space.m }, maxInlineSize: 'none' },
      [media.short]: { vars: { [headerHeight]: '60px' } },
      [media.moving]: {
        selectors: {
          '&[data-entering]': { animation: `${rise} ${vars.motion.base} ${vars.motion.ease}` },
        },
      },
    },
  }),
  variants: {
    size: {
      /** Confirmation: a bottom sheet on phones, within thumb reach. */
      small: inComponents({
        maxInlineSize: '30rem',
        '@media': {
          [media.phone]: { maxInlineSize: 'none', borderEndStartRadius: 0, borderEndEndRadius: 0 },
        },
      }),
      medium: inComponents({
        maxInlineSize: '42rem',
        '@media': {
          [media.phone]: { maxInlineSize: 'none', blockSize: '100%', border: 0, borderRadius: 0 },
        },
      }),
      large: inComponents({
        maxInlineSize: '60rem',
        '@media': {
          [media.phone]: { maxInlineSize: 'none', blockSize: '100%', border: 0, borderRadius: 0 },
        },
      }),
      /** One fixed size, so steps do not resize the dialog. */
      step: inComponents({
        maxInlineSize: '66rem',
        blockSize: '46rem',
        '@media': {
          [media.phone]: { maxInlineSize: 'none', blockSize: '100%', border: 0, borderRadius: 0 },
        },
      }),
    },
  },
})

/**
 * The whole dialog scrolls under a sticky header and footer, so arrow keys scroll it wherever focus is.
 * Focused elements never hide behind the two (WCAG 2.4.11).
 */
export const frame = style(
  inComponents({
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minInlineSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingBlock: '6rem',
    outline: 'none',
    '@media': { [media.lowest]: { scrollPaddingBlock: vars.space.xs } },
  }),
)

export const header = recipe({
  base: inComponents({
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.m,
    flexShrink: 0,
    minBlockSize: headerHeight,
    paddingBlock: vars.space.s,
    paddingInline: gutter,
    backgroundColor: vars.color.surface.raised,
    '@media': {
      [media.short]: { paddingBlock: vars.space.xs },
      [media.lowest]: { position: 'static' },
    },
  }),
  variants: {
    isRuled: {
      true: inComponents({ borderBlockEnd: `${vars.line.hair} solid ${vars.color.border.subtle}` }),
    },
  },
})

export const title = style(
  inComponents({
    ...typeStep('title'),
    fontWeight: vars.weight.bold,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    minInlineSize: 0,
  }),
)

/** The icon aligns with the gutter; the target extends beyond it. */
export const close = style(
  inComponents({ flexShrink: 0, marginInlineEnd: `calc(-1 * ${vars.space.s})` }),
)

export const body = recipe({
  base: inComponents({
    display: 'grid',
    // Caps the width, so a long name in a question wraps.
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: vars.space.m,
    flexGrow: 1,
    paddingInline: gutter,
    paddingBlockEnd: vars.space.l,
  }),
  variants: {
    isRuled: {
      true: inComponents({ paddingBlockStart: vars.space.l }),
      false: inComponents({ paddingBlockStart: vars.space.xxs }),
    },
  },
})

export const description = style(inComponents({ textWrap: 'pretty' }))

export const footer = style(
  inComponents({
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    containerType: 'scroll-state',
    // A shade hints at more content in browsers that hide scroll bars.
    '::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: '100%',
      blockSize: vars.space.l,
      opacity: 0,
      pointerEvents: 'none',
      backgroundImage: `linear-gradient(to top, ${vars.color.border.subtle}, transparent)`,
    },
    '@container': { 'scroll-state(stuck: block-end)': { '::before': { opacity: 1 } } },
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: vars.space.s,
    flexShrink: 0,
    paddingBlock: vars.space.m,
    paddingInline: gutter,
    borderBlockStart: `${vars.line.hair} solid ${vars.color.border.subtle}`,
    backgroundColor: vars.color.surface.raised,
    '@media': {
      [media.short]: { paddingBlock: vars.space.s },
      [media.lowest]: { position: 'static' },
    },
  }),
)

// Includes buttons inside a `display: contents` wrapper.
globalStyle(
  `.${footer} > button, .${footer} > div > button`,
  inComponents({ '@media': { [media.phone]: { flexGrow: 1 } } }),
)
