import { type Paper, pageRule } from '#domain/receipts/receipt-paper.ts'
import { onPaper } from '#ui/Receipt/paper.css.ts'

/**
 * Lays the document out for the paper; on a roll, the page is as high as the article. Uses a
 * constructed stylesheet because the Content-Security-Policy blocks `<style>`.
 */
const applyPaper = (page: Document, view: typeof globalThis, paper: Paper): void => {
  page.body.classList.add(onPaper)
  const height = page.querySelector('article')?.getBoundingClientRect().height ?? 0
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(pageRule(paper, height))
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

/** It prints without an image that fails to load. */
const decodeImage = (image: HTMLImageElement) => image.decode().catch(() => {})

/** Opens the print dialog for a frame with an article once its fonts and images have loaded. */
export const printFrame = async (
  frame: HTMLIFrameElement,
  paper: Paper,
  title: string,
): Promise<void> => {
  const page = frame.contentDocument
  const view = page?.defaultView
  if (!page || !view) return
  // Forces a layout, which starts loading the fonts.
  page.body.getBoundingClientRect()
  await Promise.all([page.fonts.ready, ...[...page.images].map(decodeImage)])
  applyPaper(page, view, paper)
  page.title = title
  view.print()
}
