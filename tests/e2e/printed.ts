import type { BrowserContext, Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

/** What stands on a printed page; lengths in millimetres, text in reading order without spaces. */
export interface PrintedPage {
  width: number
  height: number
  text: string
  /** How far to the left and to the right its text reaches, and how far down. */
  left: number
  right: number
  bottom: number
}

const mm = (points: number) => (points * 25.4) / 72

/** Catches each document that a print dialog is opened for, whole, with its rules. */
export const watchPaper = async (page: Page): Promise<readonly string[]> => {
  const documents: string[] = []
  await page.exposeFunction('notePaper', (html: string) => void documents.push(html))
  await page.addInitScript(() => {
    window.print = () => {
      const rules = document.adoptedStyleSheets.flatMap((sheet) =>
        [...sheet.cssRules].map(({ cssText }) => cssText),
      )
      const added = document.createElement('style')
      added.textContent = rules.join('\n')
      const whole = document.documentElement.cloneNode(true)
      if (whole instanceof HTMLElement) {
        whole.querySelector('head')?.append(added)
        Reflect.get(window.top ?? window, 'notePaper')(`<!doctype html>${whole.outerHTML}`)
      }
    }
  })
  return documents
}

/**
 * What a printer gets of a document: Chromium makes a PDF of it, on the paper that it asks for. All documents are
 * written into one page, which fetches their styles and faces once.
 */
export const openPrinter = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.route('**/printed', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html>' }),
  )
  await page.goto('/printed')
  // While anything is routed nothing is kept in the browser's cache.
  await page.unroute('**/printed')
  return {
    print: async (html: string): Promise<Uint8Array> => {
      await page.setContent(html)
      await page.evaluate(() => document.fonts.ready)
      return page.pdf({ preferCSSPageSize: true, printBackground: true })
    },
    close: () => page.close(),
  }
}

export const readPdf = async (pdf: Uint8Array): Promise<PrintedPage[]> => {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const words = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
      return {
        width: mm(width),
        height: mm(height),
        text: words
          .map(({ str }) => str)
          .join('')
          .replaceAll(/\s/g, ''),
        left: mm(Math.min(...words.map(({ transform }) => transform[4]))),
        right: mm(Math.max(...words.map(({ transform, width: own }) => transform[4] + own))),
        bottom: mm(height - Math.min(...words.map(({ transform }) => transform[5]))),
      }
    }),
  )
}
