/** The spacing that WCAG 2.2 (1.4.12 Text Spacing) lets readers set without losing content. */
export const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/**
 * Sentences naming text that its box or the window cuts off at the current size; empty if all can be read. Boxes that
 * scroll lose nothing.
 */
export function findLostText(page: Document): string[] {
  const { scrollWidth } = page.documentElement
  const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []
  return [...wide, ...textsOf(page).flatMap((text) => lossOf(text))]
}

function textsOf(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isSeen = node.parentElement?.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
    })
    if (isSeen && node.textContent?.trim()) texts.push(node as Text)
  }
  return texts
}

function lossOf(text: Text): string[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  const { left, right, top, bottom } = range.getBoundingClientRect()
  for (let box = text.parentElement; box !== null; box = box.parentElement) {
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(box)
    // For screen readers alone.
    if (clipPath === 'inset(50%)') return []
    const frame = box.getBoundingClientRect()
    const isCut =
      (isClipped(overflowX) && (left < frame.left - 1 || right > frame.right + 1)) ||
      (isClipped(overflowY) && (top < frame.top - 1 || bottom > frame.bottom + 1))
    if (isCut) return [`“${text.data.trim()}” is cut off`]
    if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') return []
  }
  return []
}

const isClipped = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
