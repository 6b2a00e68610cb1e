/** Minimum target size in CSS pixels (WCAG 2.2, 2.5.5). */
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
 * Sentences naming targets smaller than 44 px. Exempts links in sentences, and counts the label of a checkbox or
 * radio as part of its target.
 */
export function findSmallTargets(page: Document): string[] {
  return [...page.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
    const target = element.closest('label') ?? element
    if (!isPressable(element, target)) return []
    const { width, height } = sizeOf(target)
    if (width >= least && height >= least) return []
    const name = element.getAttribute('aria-label') ?? target.textContent.trim()
    return [`${element.tagName.toLowerCase()} ‘${name}’ is ${width} × ${height} px`]
  })
}

/** Includes absolutely positioned pseudo-elements, which extend the target. */
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

/** True for natively hidden inputs, whose visible stand-in takes the press. */
const isHiddenFromEyes = (target: HTMLElement): boolean =>
  target.closest('[aria-hidden="true"]') !== null ||
  [target, target.parentElement].some(
    (each) => each !== null && getComputedStyle(each).clipPath === 'inset(50%)',
  )
