import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'

import { inComponents } from '#ui/theme/layered.ts'
import { media } from '#ui/theme/media.ts'
import { typeStep } from '#ui/theme/type-step.ts'
import { vars } from '#ui/theme/vars.css.ts'

import { onPaper } from './paper.css.ts'

const { color, space, line } = vars

const rule = `${line.hair} dashed ${color.border.base}`
const tooth = '12px'
const tornEdge = [
  `conic-gradient(from -45deg at bottom, transparent, black 1deg 89deg, transparent 90deg) bottom center / ${tooth} 6px repeat-x`,
  'linear-gradient(black, black) top / 100% calc(100% - 5px) no-repeat',
].join(', ')

const shade = (percent: number) =>
  `color-mix(in srgb, ${color.surface.scrim} ${percent}%, transparent)`

/** Holds the shadow, which the paper's `clip-path` would clip. */
export const counter = recipe({
  base: inComponents({
    inlineSize: '23rem',
    maxInlineSize: '100%',
    marginInline: 'auto',
    filter: `drop-shadow(0 1px 2px ${shade(40)}) drop-shadow(0 4px 12px ${shade(25)})`,
    '@media': { print: { filter: 'none' }, [media.forced]: { filter: 'none' } },
  }),
  variants: {
    paper: {
      letter: inComponents({ inlineSize: '120mm' }),
      roll80: inComponents({ inlineSize: '80mm' }),
      roll58: inComponents({ inlineSize: '58mm' }),
    },
    isWide: { true: inComponents({ inlineSize: '180mm' }) },
  },
})

/** Roll printers print 72 of 80 mm and 48 of 58 mm. */
const roll = (paddingInline: string) => inComponents({ padding: `3mm ${paddingInline} 4mm` })

export const paper = recipe({
  base: inComponents({
    ...typeStep('label'),
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    color: color.text.base,
    backgroundColor: color.surface.raised,
    borderStartStartRadius: vars.radius.s,
    borderStartEndRadius: vars.radius.s,
    mask: tornEdge,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    '@media': {
      print: { mask: 'none', backgroundColor: 'transparent' },
      [media.forced]: { mask: 'none', border: `${line.hair} solid CanvasText` },
    },
  }),
  variants: {
    isCompact: {
      false: inComponents({ gap: space.m, padding: `${space.l} ${space.l} ${space.xl}` }),
      true: inComponents({
        ...typeStep('caption'),
        gap: space.xs,
        padding: `${space.m} ${space.m} ${space.l}`,
      }),
    },
    paper: {
      letter: inComponents({
        gap: space.xs,
        // The sheet's page margins apply instead.
        '@media': { print: { paddingBlock: 0 } },
      }),
      roll80: roll('4mm'),
      roll58: [inComponents(typeStep('caption')), roll('5mm')],
    },
  },
})

export const head = recipe({
  base: inComponents({ display: 'grid', justifyItems: 'center', textAlign: 'center' }),
  variants: {
    isCompact: { false: inComponents({ gap: space.xs }), true: inComponents({ gap: space.xxs }) },
  },
})

export const logo = style(
  inComponents({
    color: color.brand.text,
    fontWeight: vars.weight.bold,
    letterSpacing: '0.02em',
    '@media': { print: { color: color.text.base } },
  }),
)

export const title = recipe({
  base: inComponents({ fontWeight: vars.weight.bold, letterSpacing: '-0.005em' }),
  variants: {
    isCompact: { false: inComponents(typeStep('title')), true: inComponents(typeStep('body')) },
    paper: { letter: {}, roll80: {}, roll58: inComponents(typeStep('body')) },
  },
})

export const muted = style(inComponents({ color: color.text.muted, textWrap: 'balance' }))

export const contact = style(
  inComponents({ textAlign: 'center', textWrap: 'balance', overflowWrap: 'anywhere' }),
)

export const moment = style(inComponents({ display: 'inline-block' }))

export const itemDescription = recipe({
  base: inComponents({ color: color.text.muted }),
  // Isolated, so surrounding right-to-left text does not reorder it.
  variants: { isWide: { true: inComponents({ display: 'inline', unicodeBidi: 'isolate' }) } },
})

/** The largest text, between two rules: clerk and customer both look for it. */
export const total = recipe({
  base: inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: space.m,
    borderBlock: `${line.thick} solid ${color.text.base}`,
    fontWeight: vars.weight.bold,
  }),
  variants: {
    isCompact: {
      false: inComponents({ paddingBlock: space.s }),
      true: inComponents({ paddingBlock: space.xxs }),
    },
  },
})

export const totalAmount = recipe({
  base: inComponents({ marginInlineStart: 'auto', overflowWrap: 'anywhere' }),
  variants: {
    isCompact: { false: inComponents(typeStep('title')), true: inComponents(typeStep('lead')) },
    paper: { letter: {}, roll80: {}, roll58: inComponents(typeStep('lead')) },
  },
})

const columns = style({})

globalStyle(`${columns} > *`, inComponents({ marginBlockEnd: space.xxs }))

/** A rule above each part except the first, which follows the total's rule. */
export const part = recipe({
  base: inComponents({ display: 'grid' }),
  variants: {
    isCompact: { false: inComponents({ gap: space.xs }), true: inComponents({ gap: space.xxs }) },
    isRuled: { true: inComponents({ borderBlockStart: rule }) },
    isWide: {
      true: [columns, inComponents({ display: 'block', columns: 2, columnGap: space.l })],
    },
  },
  compoundVariants: [
    {
      variants: { isCompact: false, isRuled: true },
      style: inComponents({ paddingBlockStart: space.m }),
    },
    {
      variants: { isCompact: true, isRuled: true },
      style: inComponents({ paddingBlockStart: space.xs }),
    },
  ],
})

export const pair = style(
  inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: space.m,
    breakInside: 'avoid',
  }),
)

export const value = style(
  inComponents({ marginInlineStart: 'auto', textAlign: 'end', overflowWrap: 'anywhere' }),
)

export const item = style(
  inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space.s,
    breakInside: 'avoid',
  }),
)

export const itemMessages = style(inComponents({ flex: '1 1 50%', minInlineSize: 0 }))

export const groupTitle = style(
  inComponents({
    fontWeight: vars.weight.bold,
    overflowWrap: 'anywhere',
    breakAfter: 'avoid',
    textTransform: 'uppercase',
    letterSpacing: '0.04em',
    ...typeStep('label'),
  }),
)

export const strong = style(inComponents({ fontWeight: vars.weight.bold }))

export const verified = style(
  inComponents({ fontWeight: vars.weight.bold, letterSpacing: '0.04em', textAlign: 'center' }),
)

export const signature = style(
  inComponents({
    marginBlockStart: '12mm',
    paddingBlockStart: space.xxs,
    borderBlockStart: `${line.hair} solid ${color.text.base}`,
    breakInside: 'avoid',
  }),
)

export const screenOnly = style(
  inComponents({
    '@media': { print: { display: 'none' } },
    selectors: { [`${onPaper} &`]: { display: 'none' } },
  }),
)

export const relatedLink = style(inComponents({ marginInlineStart: 'auto' }))

globalStyle(
  `.${relatedLink} a`,
  inComponents({ display: 'inline-flex', alignItems: 'center', minBlockSize: vars.target.small }),
)
