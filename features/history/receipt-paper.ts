import { type Paper, pageRule } from '#domain/receipt-paper.ts'
import { onPaper } from '#ui/Receipt/paper.css.ts'

/**
 * Makes a document ready for a paper: its receipt laid out as printed, and its page as high as that on
 * a roll. The Content-Security-Policy takes no `<style>`, but a sheet of rules is no inline style.
 * @returns the way back
 */
export const layOut = (page: Document, paper: Paper): (() => void) => {
  const view = page.defaultView
  if (!view) return () => {}
  page.body.classList.add(onPaper)
  const height = page.querySelector('article')?.getBoundingClientRect().height ?? 0
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(pageRule(paper, height))
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.body.classList.remove(onPaper)
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

/** A picture that cannot be had is left out: the rest is still a receipt. */
const drawn = (image: HTMLImageElement) => image.decode().catch(() => {})

/** Opens the print dialog for a frame that holds a receipt, once its faces and pictures are there. */
export const printFrame = async (frame: HTMLIFrameElement, paper: Paper): Promise<void> => {
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return
  // Asking for the layout is what makes a document ask for its faces.
  page.body.getBoundingClientRect()
  await Promise.all([page.fonts.ready, ...[...page.images].map(drawn)])
  layOut(page, paper)
  page.title = 'Receipt'
  frame.contentWindow.print()
}

/** Prepares the page itself for the browser's own print command, while it is shown. */
export const watchPrintCommand = (paper: Paper): (() => void) => {
  let restore: (() => void) | undefined
  const before = () => {
    restore?.()
    restore = layOut(document, paper)
  }
  const after = () => {
    restore?.()
    restore = undefined
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    after()
  }
}
