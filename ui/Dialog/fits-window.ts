import { footer as footerClass, frame as frameClass } from './Dialog.css.ts'

/** In CSS pixels. */
export interface WindowSize {
  width: number
  height: number
}

/**
 * The low windows that every dialog must fit: laptops of 768 and 720 lines below the browser's bars, a
 * netbook, 1280 × 720 zoomed to 200 %, and the smallest window of WCAG 2.2 (1.4.10 Reflow).
 */
export const lowWindows: readonly WindowSize[] = [
  { width: 1366, height: 650 },
  { width: 1280, height: 633 },
  { width: 1024, height: 600 },
  { width: 640, height: 360 },
  { width: 320, height: 256 },
]

/** Below this height a header and a footer that stay in sight would leave no body between them. */
const scrollsAsAWhole = 320

/** The dialog on top; null if none is open. One that is drawn ahead of its use, out of sight, is not open. */
export const openDialog = (page: Document): HTMLElement | null =>
  [...page.querySelectorAll<HTMLElement>(`.${frameClass}`)].findLast((dialog) =>
    dialog.checkVisibility(),
  ) ?? null

/**
 * What is out of reach in a dialog at the window's present size, as sentences; none if it fits. Heading and actions
 * are in sight wherever the body is scrolled to, and every button can be scrolled to without the page.
 */
export function misfits(dialog: HTMLElement): string[] {
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

/** By another part of the dialog: its header or its footer. A toast goes away. */
function isCovered(element: HTMLElement, dialog: HTMLElement): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const inset = 2
  return [top + inset, bottom - inset].some((y) => {
    const first = document
      .elementsFromPoint((left + right) / 2, y)
      .find((each) => dialog.contains(each))
    // What cannot be pressed is passed through: then its own container is hit.
    return first === undefined || !(element.contains(first) || first.contains(element))
  })
}
