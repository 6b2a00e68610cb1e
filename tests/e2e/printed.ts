import type { BrowserContext, Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

/** A printed page; lengths in millimeters, text in reading order without spaces. */
export interface PrintedPage {
  width: number
  height: number
  text: string
  left: number
  right: number
  bottom: number
}

const mm = (points: number) => (points * 25.4) / 72

/** Captures every document that opens the print dialog, with its styles. */
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
 * Renders documents to PDF at the paper size they request, as a printer would. They share one page, so styles and
 * fonts load once.
 */
export const openPrinter = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.route('**/printed', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html>' }),
  )
  await page.goto('/printed')
  // Chromium disables its cache while any route is intercepted.
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
      const fragments = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
      return {
        width: mm(width),
        height: mm(height),
        text: fragments
          .map(({ str }) => str)
          .join('')
          .replaceAll(/\s/g, ''),
        left: mm(Math.min(...fragments.map(({ transform }) => transform[4]))),
        right: mm(Math.max(...fragments.map(({ transform, width: own }) => transform[4] + own))),
        bottom: mm(height - Math.min(...fragments.map(({ transform }) => transform[5]))),
      }
    }),
  )
}
