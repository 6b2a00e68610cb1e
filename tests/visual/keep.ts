import type { Page } from 'playwright'

import { shrink } from './in-page.ts'
import type { Kind } from './modes.ts'
import { smallPng } from './small-png.ts'

/**
 * How many pixels a side one pixel of a kept picture stands for. Hashes tell every change; what is kept
 * is only for people to see what was there before, small enough for the repository. Receipts and
 * error dialogs are kept whole, because their words are what matters.
 */
const scaleOf: Record<Kind, number> = { receipts: 1, errors: 1, components: 2, screens: 2 }

/** Of receipts and errors one picture a width is kept, of the rest the first look alone. */
export const isKept = (kind: Kind, mode: string, first: string | undefined): boolean =>
  mode === first || (scaleOf[kind] === 1 && mode.startsWith('light-'))

/** The picture as it is kept: fewer pixels, sixteen colours. `page` is any page of the browser. */
export async function keepable(page: Page, kind: Kind, png: Buffer): Promise<Buffer> {
  return smallPng(
    await page.evaluate(shrink, { png: png.toString('base64'), scale: scaleOf[kind] }),
  )
}
