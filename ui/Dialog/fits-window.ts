import { footer as footerClass, frame as frameClass } from './Dialog.css.ts'

export interface WindowSize {
  width: number
  height: number
}

/**
 * Window sizes in CSS pixels that every dialog must fit: 768- and 720-line laptops minus browser bars, a
 * netbook, 1280 × 720 at 200% zoom, and the smallest window of WCAG 2.2 (1.4.10 Reflow).
 */
export const lowWindows: readonly WindowSize[] = [
  { width: 1366, height: 650 },
  { width: 1280, height: 633 },
  { width: 1024, height: 600 },
  { width: 640, height: 360 },
  { width: 320, height: 256 },
]

/** Below this height, sticky bars would leave no room for the body, so the whole dialog scrolls. */
const scrollsAsAWhole = 320

/** The topmost dialog, or null. Ignores a dialog prerendered out of sight. */
export const openDialog = (page: Document): HTMLElement | null =>
  [...page.querySelectorAll<HTMLElement>(`.${frameClass}`)].findLast((dialog) =>
    dialog.checkVisibility(),
  ) ?? null

/**
 * Sentences naming what is out of reach in a dialog at the current window size; empty if it fits. Heading and
 * actions must be visible at every scroll position, and every button reachable without scrolling the page.
 */
export function findMisfits(dialog: HTMLElement): string[] {
  const heading = dialog.querySelector<HTMLElement>('[slot="title"]')
  const footer = dialog.querySelector<HTMLElement>(`.${footerClass}`)
  const isStuck = innerHeight > scrollsAsAWhole
  const found: string[] = []
  const pageTop = document.scrollingElement?.scrollTop
  if (heading === null) found.push('there is no heading')
  if (dialog.scrollWidth > dialog.clientWidth) {
    found.push(`the dialog is ${dialog.scrollWidth - dialog.clientWidth} px too wide`)
  }
  for (const top of [0, dialog.scrollHeight]) {
    dialog.scrollTop = top
    for (const part of isStuck ? [heading, footer] : []) {
      if (part && !isInSight(part)) found.push(`${nameOf(part)} is out of sight: ${boxOf(part)}`)
    }
  }
  dialog.scrollTop = 0
  for (const button of dialog.querySelectorAll<HTMLElement>('button, a[href]')) {
    if (!button.checkVisibility({ visibilityProperty: true })) continue
    button.scrollIntoView({ block: 'nearest' })
    if (!isInSight(button)) found.push(`${nameOf(button)} cannot be reached: ${boxOf(button)}`)
    else if (isCovered(button, dialog)) found.push(`${nameOf(button)} is covered: ${boxOf(button)}`)
  }
  dialog.scrollTop = 0
  if (document.scrollingElement?.scrollTop !== pageTop) found.push('the page behind was scrolled')
  return [...new Set(found)]
}

const nameOf = (element: HTMLElement): string =>
  `‘${element.getAttribute('aria-label') ?? element.textContent.trim()}’`

const boxOf = (element: HTMLElement): string => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return [left, top, right, bottom].map(Math.round).join(' ')
}

function isInSight(element: HTMLElement): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const slack = 0.5
  return (
    top >= -slack &&
    left >= -slack &&
    bottom <= innerHeight + slack &&
    right <= innerWidth + slack &&
    bottom > top
  )
}

/** True if the dialog's header or footer covers the element. Toasts are ignored, since they disappear. */
function isCovered(element: HTMLElement, dialog: HTMLElement): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const inset = 2
  return [top + inset, bottom - inset].some((y) => {
    const first = document
      .elementsFromPoint((left + right) / 2, y)
      .find((each) => dialog.contains(each))
    // Disabled controls pass pointer events through, so the hit is their container.
    return first === undefined || !(element.contains(first) || first.contains(element))
  })
}
