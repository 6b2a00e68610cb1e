import { createHash } from 'node:crypto'

import type { Page } from 'playwright'
import { getDocumentProxy } from 'unpdf'

import { type Paper, pageRule } from '#domain/receipt-paper.ts'
import { readPdf } from '#tests/e2e/printed.ts'

/** A page as it comes out of the printer; lengths in millimetres. */
export interface PrintedLook {
  width: number
  height: number
  text: string
  /** Of all that is drawn, in order: places, faces, lines, fills. */
  drawing: string
}

const tenths = (length: number) => Math.round(length * 10) / 10

/** Prints the story that is open in `page`, on that paper as the product does it. */
export async function printStory(page: Page, paper: Paper): Promise<PrintedLook[]> {
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  // Storybook's margins are none of the receipt's.
  await page.addStyleTag({ content: 'body.sb-show-main { padding: 0 !important }' })
  const height = await page.evaluate(() => document.body.scrollHeight)
  await page.addStyleTag({ content: pageRule(paper, height) })
  const pdf = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  await page.emulateMedia({ media: null })
  const [pages, drawings] = await Promise.all([readPdf(pdf), readDrawings(pdf)])
  return pages.map(({ width, height: length, text }, index) => ({
    width: tenths(width),
    height: tenths(length),
    text,
    drawing: drawings[index] ?? '',
  }))
}

async function readDrawings(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList()
      // Faces are called after the document that they were read from, which counts up.
      const drawn = JSON.stringify([fnArray, argsArray]).replaceAll(/g_d\d+_/g, '')
      return createHash('sha256').update(drawn).digest('hex').slice(0, 20)
    }),
  )
}
