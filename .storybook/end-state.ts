import { toId, storyNameFromExport } from 'storybook/internal/csf'

import { endStates } from '#tests/screens/end-states.ts'
import type { EndState } from '#tests/screens/end-states/end-state.ts'

const byStoryId = new Map(
  Object.entries(endStates).map(([story, state]) => {
    const [title = '', name = ''] = story.split('#')
    return [toId(title, storyNameFromExport(name)), state] as const
  }),
)

/** A sentence naming what a story should show at its end but does not, so that its picture shows another state. */
export function findMissingEndState(storyId: string, page: Document): string | undefined {
  const state = byStoryId.get(storyId)
  if (state === undefined || isInView(state, page)) return undefined
  const words = typeof state === 'string' ? `“${state}”` : state.selector
  return `The story does not end in the state that it names: ${words} is not in view.`
}

/** Looks in the page and in its frames, such as the hosted sign-in page. */
function isInView(state: EndState, page: Document): boolean {
  const candidates =
    typeof state === 'string' ? elementsWith(state, page) : page.querySelectorAll(state.selector)
  const framed = [...page.querySelectorAll('iframe')].map((frame) => frame.contentDocument)
  return (
    [...candidates].some(isSeen) || framed.some((each) => each !== null && isInView(state, each))
  )
}

/** Elements whose own text, or whose typed value, contains the words. */
const elementsWith = (words: string, page: Document): Element[] =>
  [...page.body.querySelectorAll('*')].filter((element) =>
    isField(element) ? element.value.includes(words) : ownTextOf(element).includes(words),
  )

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches('input, textarea')

const ownTextOf = (element: Element): string =>
  [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join('')

function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const { innerHeight, innerWidth } = window
  // Text for screen readers alone is a pixel wide.
  return right - left > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}
