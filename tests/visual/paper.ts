import { createHash } from 'node:crypto'

import type { Page } from 'playwright'

import { type Paper, pageRule } from '#domain/receipts/receipt-paper.ts'
import { readPdf } from '#tests/e2e/printed.ts'

export interface PrintedReceipt {
  pages: readonly { width: number; height: number; text: string }[]
  /** Everything drawn, in order: positions, fonts, lines, fills. */
  drawing: string
}

const tenths = (length: number) => Math.round(length * 10) / 10

/** Prints the story open in `page` on the paper, as the product does. */
export async function printStory(page: Page, paper: Paper): Promise<PrintedReceipt> {
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
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

/** Hash of a PDF without its timestamps. */
function hashOf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1')
  const timeless = text.replaceAll(/\/(Creation|Mod)Date \(D:[^)]*\)/g, '')
  return createHash('sha256').update(timeless, 'latin1').digest('hex').slice(0, 20)
}
