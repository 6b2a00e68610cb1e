import { watchLiveRegions } from '#storybook/live-regions.ts'

/** What Chromium tells assistive technology; vitest.config.ts enables it. */
interface Computed {
  computedRole: string
  computedName: string
}

const computed = (element: Element) => element as Element & Computed

const containerSelector =
  '[role=dialog], [role=alertdialog], [role=radiogroup], [role=group], section, form, fieldset, table'

/** Named parts of a page that a screen reader names on entering them, outermost first. */
function containersOf(element: Element): Element[] {
  const container = element.parentElement?.closest(containerSelector)
  if (!container) return []
  const around = containersOf(container)
  return computed(container).computedName === '' ? around : [...around, container]
}

const isTick = (element: Element): element is HTMLInputElement =>
  element.matches('input:is([type=radio], [type=checkbox])')

const is = (element: Element, state: string): boolean =>
  element.getAttribute(`aria-${state}`) === 'true'

/** The state that pressing it toggles. */
function toggleOf(element: Element): string {
  if (isTick(element)) return element.checked ? 'checked' : 'not checked'
  if (element.hasAttribute('aria-expanded'))
    return is(element, 'expanded') ? 'expanded' : 'collapsed'
  return is(element, 'pressed') ? 'pressed' : is(element, 'selected') ? 'selected' : ''
}

/** What a screen reader says after the name. */
function statesOf(element: Element): string[] {
  const { value, disabled, required } = element as HTMLInputElement
  const isText = element instanceof HTMLInputElement && !isTick(element)
  return [
    /^H\d$/.test(element.tagName) ? `level ${element.tagName.slice(1)}` : '',
    toggleOf(element),
    disabled || is(element, 'disabled') ? 'unavailable' : '',
    required || is(element, 'required') ? 'required' : '',
    is(element, 'invalid') ? 'invalid' : '',
    isText && value !== '' ? `contains “${value}”` : '',
    descriptionOf(element),
  ].filter(Boolean)
}

const descriptionOf = (element: Element): string =>
  element.getAttribute('title') ??
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent.trim())
    .filter(Boolean)
    .join(' ')

function say(element: Element): string {
  const { computedRole, computedName } = computed(element)
  return [`${computedRole} “${computedName}”`, ...statesOf(element)].join(', ')
}

/**
 * Writes down, line by line, what a screen reader would say: the role, name and states of what takes focus, the named
 * parts entered on the way, a changed state of what has focus, and live regions. `stop` returns the lines.
 */
export function startScreenReader(page: Document): { stop: () => string[] } {
  const lines: string[] = []
  const stopping = new AbortController()
  let focused: Element | undefined
  let within: Element[] = []
  let toggle = ''

  const focus = ({ target }: Event) => {
    // React Aria focuses an opened dialog again for VoiceOver.
    if (!(target instanceof Element) || target === page.body || target === focused) return
    const around = containersOf(target)
    const entered = around.filter((each) => !within.includes(each) && each !== focused)
    lines.push(...[...entered, target].map(say))
    focused = target
    within = around
    toggle = toggleOf(target)
  }
  // React has rendered the press by the next task; what it changed elsewhere is read after the pressed element.
  const press = ({ target }: Event) => {
    const place = lines.length
    setTimeout(() => {
      if (!(target instanceof Element) || target !== page.activeElement) return
      const now = toggleOf(target)
      if (now !== toggle) lines.splice(place, 0, now)
      toggle = now
    })
  }

  const listening = { capture: true, signal: stopping.signal }
  page.addEventListener('focusin', focus, listening)
  for (const type of ['click', 'keyup']) page.addEventListener(type, press, listening)
  const unwatch = watchLiveRegions(page, ({ urgency, text }) => lines.push(`${urgency}: ${text}`))
  return {
    stop: () => {
      stopping.abort()
      unwatch()
      return lines
    },
  }
}
