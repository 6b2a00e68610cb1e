import type { Page } from '@playwright/test'

/** What the browser reported since the last call of `takeReports`; milliseconds. */
export interface Reports {
  /** Clicks and keys, slow or not. */
  inputs: number
  /** The longest event of each interaction of 16 ms or more, from the input to the next paint. */
  interactions: { duration: number; of: string }[]
  /** Tasks of 50 ms or more. */
  tasks: number[]
  /** Layout shifts that do not follow an input within half a second. */
  shifts: { score: number; of: string[] }[]
}

declare global {
  interface Window {
    day: Omit<Reports, 'interactions'> & {
      interactions: Record<number, Reports['interactions'][0]>
    }
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Call before the page loads. */
export const watchDay = (page: Page) =>
  page.addInitScript(() => {
    if (window.top !== window) return
    const day: Window['day'] = { inputs: 0, interactions: {}, tasks: [], shifts: [] }
    window.day = day
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, () => void (day.inputs += 1), true)
    }
    const name = {
      of(this: void, node: Node | null) {
        return node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.nodeName)
      },
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId, duration, target } = entry
        if (!interactionId || duration <= (day.interactions[interactionId]?.duration ?? 0)) continue
        day.interactions[interactionId] = { duration, of: `${entry.name} ${name.of(target)}` }
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) day.tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        const of = sources.map(({ node, previousRect, currentRect }) => {
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(),
          )
          return `${name.of(node)} from ${from} to ${to}`
        })
        day.shifts.push({ score: value, of })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Empties the reports, so that they do not count as the page's own memory. */
export const takeReports = (page: Page): Promise<Reports> =>
  page.evaluate(async () => {
    // Event timings arrive after the paint.
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { inputs, interactions, tasks, shifts } = window.day
    Object.assign(window.day, { inputs: 0, interactions: {} })
    return {
      inputs,
      interactions: Object.values(interactions),
      tasks: tasks.splice(0),
      shifts: shifts.splice(0),
    }
  })
