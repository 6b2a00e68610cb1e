import { createHash } from 'node:crypto'

import type { Page } from 'playwright'

import { type Paper, pageRule } from '#domain/receipt-paper.ts'
import { readPdf } from '#tests/e2e/printed.ts'

/** A receipt as it comes out of the printer. */
export interface PrintedLook {
  /** Lengths in millimetres. */
  pages: readonly { width: number; height: number; text: string }[]
  /** Of all that is drawn, in order: places, faces, lines, fills. */
  drawing: string
}

const tenths = (length: number) => Math.round(length * 10) / 10

/** Prints the story that is open in `page`, on that paper as the product does it. */
export async function printStory(page: Page, paper: Paper): Promise<PrintedLook> {
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  // Storybook's margins are none of the receipt's.
  await page.addStyleTag({ content: 'body.sb-show-main { padding: 0 !important }' })
  const height = await page.evaluate(() => document.body.scrollHeight)
  await page.addStyleTag({ content: pageRule(paper, height) })
  const pdf = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  await page.emulateMedia({ media: null })
  const pages = await readPdf(pdf)
  return {
    pages: pages.map((each) => ({
      width: tenths(each.width),
      height: tenths(each.height),
      text: each.text,
    })),
    drawing: hashOf(pdf),
  }
}

/** The hash of a document, without the moments that it says it was made at. */
function hashOf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1')
  const timeless = text.replaceAll(/\/(Creation|Mod)Date \(D:[^)]*\)/g, '')
  return createHash('sha256').update(timeless, 'latin1').digest('hex').slice(0, 20)
}
