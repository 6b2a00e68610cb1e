export interface Announcement {
  text: string
  /** `assertive` interrupts what a screen reader is saying. */
  urgency: 'polite' | 'assertive'
  region: Element
}

const live = '[aria-live], [role=alert], [role=status], [role=log], output'
const silent = '[aria-live=off], [aria-hidden=true] *, [aria-hidden=true], [inert] *'

const textOf = (region: Element): string =>
  (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()

const urgencyOf = (region: Element): Announcement['urgency'] =>
  region.matches('[aria-live=assertive], [role=alert]:not([aria-live])') ? 'assertive' : 'polite'

const isWholeRead = (region: Element): boolean =>
  region.matches('[aria-atomic=true], [role=alert], [role=status], output')

/**
 * Calls `onAnnounced` for each text that a screen reader would read by itself: a live region that is visible to it
 * changed, or was inserted with text. Returns the cleanup.
 */
export function watchLiveRegions(
  page: Document,
  onAnnounced: (announcement: Announcement) => void,
): () => void {
  const read = new WeakMap<Element, string>()
  for (const region of page.querySelectorAll(live)) read.set(region, textOf(region))

  const look = (region: Element) => {
    const before = read.get(region) ?? ''
    const text = !region.isConnected || region.matches(silent) ? '' : textOf(region)
    read.set(region, text)
    const added = !isWholeRead(region) && text.startsWith(before) ? text.slice(before.length) : text
    if (added === '' || text === before) return
    onAnnounced({ text: added.trim(), urgency: urgencyOf(region), region })
  }
  const observer = new MutationObserver((mutations) => {
    const touched = new Set<Element>()
    for (const { target, addedNodes } of mutations) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(live)
      if (around) touched.add(around)
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue
        if (added.matches(live)) touched.add(added)
        for (const region of added.querySelectorAll(live)) touched.add(region)
      }
    }
    for (const region of touched) look(region)
  })
  observer.observe(page.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-hidden', 'aria-live', 'role'],
  })
  return () => observer.disconnect()
}

const wordsOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** A sentence naming words that two live regions hold at once, so that a screen reader would say them twice. */
export function findDoubleAnnouncement(page: Document): string | undefined {
  const filled = [...page.querySelectorAll(live)]
    .filter((region) => region.textContent.trim() !== '' && !region.matches(silent))
    .map((region) => ({ region, text: wordsOf(textOf(region)) }))
    .filter(({ text }) => text.includes(' '))
  for (const one of filled) {
    const other = filled.find(
      ({ region, text }) =>
        region !== one.region && !region.contains(one.region) && text.includes(one.text),
    )
    if (other !== undefined) return `Two live regions say “${one.text}”.`
  }
  return undefined
}
