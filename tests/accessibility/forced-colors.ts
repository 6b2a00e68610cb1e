const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * Sentences naming what disappears while forced colors (Windows contrast themes) are on: a focus mark drawn by a shadow
 * or a background alone, a text field without a border, an icon in the color of its background. Empty if nothing does.
 */
export async function findLostByForcedColors(page: Document): Promise<string[]> {
  // React Aria marks the focus only after a key, not after an earlier story's click.
  page.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  const found = [...page.querySelectorAll('svg')].filter(isLostIcon).map(iconName)
  const looks = new Set<string>()
  for (const element of page.querySelectorAll<HTMLElement>(focusable)) {
    // Elements of one class look alike.
    if (!isShown(element) || looks.has(element.className)) continue
    looks.add(element.className)
    if (!hasEdge(element)) found.push(`${nameOf(element)} has no border`)
    if (!(await hasFocusMark(element))) found.push(`the focus on ${nameOf(element)} is invisible`)
  }
  return found
}

const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim()}”`

const isShown = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled, [inert] *, [aria-hidden=true] *')

/** The element and what may draw its focus or border: its label, its box, its first part. */
const around = (element: Element): Element[] =>
  [element, element.closest('label'), element.parentElement, element.firstElementChild].filter(
    (each) => each !== null,
  )

const marksOf = (element: Element): string =>
  around(element)
    .flatMap((each) => [getComputedStyle(each), getComputedStyle(each, '::after')])
    .map(({ outlineStyle, outlineWidth, outlineColor, border }) =>
      [outlineStyle, outlineWidth, outlineColor, border].join(),
    )
    .join()

const rendered = () => new Promise((resolve) => setTimeout(resolve))

async function hasFocusMark(element: HTMLElement): Promise<boolean> {
  element.blur()
  await rendered()
  const before = marksOf(element)
  element.focus({ preventScroll: true, focusVisible: true })
  await rendered()
  return marksOf(element) !== before
}

function hasEdge(element: HTMLElement): boolean {
  if (!element.matches('input:not([type=radio], [type=checkbox]), select, textarea')) return true
  return around(element).some((each) => {
    const { borderBottomStyle, borderBottomWidth } = getComputedStyle(each)
    return borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) > 0
  })
}

function isLostIcon(icon: SVGElement): boolean {
  const isUnticked = icon.closest('label:has(input:not(:checked))') !== null
  if (isUnticked || !icon.checkVisibility({ visibilityProperty: true })) return false
  const { stroke, fill } = getComputedStyle(icon)
  const colors = [stroke, fill].filter((color) => color !== 'none')
  return colors.length > 0 && colors.every((color) => color === backgroundOf(icon))
}

function backgroundOf(element: Element): string {
  const { backgroundColor } = getComputedStyle(element)
  const isClear = /^rgba.*, 0\)$/.test(backgroundColor)
  return isClear && element.parentElement ? backgroundOf(element.parentElement) : backgroundColor
}

const iconName = (icon: SVGElement): string =>
  `the icon in ${nameOf(icon.closest('label, button, a') ?? icon)} is invisible`
