import type { Page } from 'playwright'

import { shrink } from './in-page.ts'
import type { Kind } from './modes.ts'
import { smallPng } from './small-png.ts'

/**
 * Downscaling factor of stored pictures. Hashes detect every change; pictures only show people the previous state, so
 * they are small. Receipts and error dialogs keep full size, because their text matters.
 */
const scaleOf: Record<Kind, number> = { receipts: 1, errors: 1, components: 2, screens: 2 }

/** Receipts and errors store one picture per width, other kinds only the first mode. */
export const isKept = (kind: Kind, mode: string, first: string | undefined): boolean =>
  mode === first || (scaleOf[kind] === 1 && mode.startsWith('light-'))

/** The picture as stored: downscaled, 16 colors. `page` is any page of the browser. */
export async function encodeForStorage(page: Page, kind: Kind, png: Buffer): Promise<Buffer> {
  return smallPng(
    await page.evaluate(shrink, { png: png.toString('base64'), scale: scaleOf[kind] }),
  )
}
