/** In CSS pixels, both ways: what a finger on a touch screen hits without care (WCAG 2.2, 2.5.5). */
const least = 44

const roles = ['button', 'link', 'menuitem', 'option', 'switch', 'tab']
const pressed = [
  ...roles.map((role) => `[role="${role}"]`),
  'a[href]',
  'button',
  'input',
  'select',
  'summary',
  'textarea',
].join()

/**
 * What can be pressed and is smaller than 44 px, as sentences. A link within a sentence is as high as its line, and a
 * box or a dot is pressed by its words too.
 */
export function smallTargets(page: Document): string[] {
  return [...page.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
    const target = element.closest('label') ?? element
    if (!isPressable(element, target)) return []
    const { width, height } = sizeOf(target)
    if (width >= least && height >= least) return []
    const name = element.getAttribute('aria-label') ?? target.textContent.trim()
    return [`${element.tagName.toLowerCase()} ‘${name}’ is ${width} × ${height} px`]
  })
}

/** A frame that is laid around or behind it is pressed as well. */
function sizeOf(target: HTMLElement): { width: number; height: number } {
  const frames = ['::before', '::after']
    .map((name) => getComputedStyle(target, name))
    .filter(({ content, position }) => content !== 'none' && position === 'absolute')
    .map(({ width, height }) => ({ width: parseFloat(width), height: parseFloat(height) }))
  const boxes = [target.getBoundingClientRect(), ...frames]
  return {
    width: Math.round(Math.max(...boxes.map(({ width }) => width))),
    height: Math.round(Math.max(...boxes.map(({ height }) => height))),
  }
}

function isPressable(element: HTMLElement, target: HTMLElement): boolean {
  if (element.matches(':disabled, [aria-disabled="true"], [type="hidden"], [inert] *')) return false
  if (!target.checkVisibility({ visibilityProperty: true })) return false
  return getComputedStyle(target).display !== 'inline' && !isHiddenFromEyes(target)
}

/** Clipped to a pixel: what stands in for it is seen and pressed. */
const isHiddenFromEyes = (target: HTMLElement): boolean =>
  target.closest('[aria-hidden="true"]') !== null ||
  [target, target.parentElement].some(
    (each) => each !== null && getComputedStyle(each).clipPath === 'inset(50%)',
  )
