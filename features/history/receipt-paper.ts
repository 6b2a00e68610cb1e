import { type Paper, pageRule } from '#domain/receipt-paper.ts'
import { onPaper } from '#ui/Receipt/paper.css.ts'

/**
 * Makes a document ready for a paper: its receipt laid out as printed, and its page as high as that on
 * a roll. The Content-Security-Policy takes no `<style>`, but a sheet of rules is no inline style.
 */
const layOut = (page: Document, view: typeof globalThis, paper: Paper): void => {
  page.body.classList.add(onPaper)
  const height = page.querySelector('article')?.getBoundingClientRect().height ?? 0
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(pageRule(paper, height))
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

/** A picture that cannot be had is left out: the rest is still a receipt. */
const drawn = (image: HTMLImageElement) => image.decode().catch(() => {})

/** Opens the print dialog for a frame that holds a receipt, once its faces and pictures are there. */
export const printFrame = async (frame: HTMLIFrameElement, paper: Paper): Promise<void> => {
  const page = frame.contentDocument
  const view = page?.defaultView
  if (!page || !view) return
  // Asking for the layout is what makes a document ask for its faces.
  page.body.getBoundingClientRect()
  await Promise.all([page.fonts.ready, ...[...page.images].map(drawn)])
  layOut(page, view, paper)
  page.title = 'Receipt'
  view.print()
}
