/** The first visible element that matches, in the story's root or, for dialogs and toasts, elsewhere in its page. */
export function findPart(root: Element, selector: string): Element | undefined {
  const candidates = [
    ...root.querySelectorAll(selector),
    ...root.ownerDocument.querySelectorAll(`body > :not([class*="sb-"]) ${selector}`),
  ]
  return candidates.find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      // Text for screen readers alone is a pixel wide.
      element.getBoundingClientRect().width > 1,
  )
}
