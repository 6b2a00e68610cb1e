import type { Page } from '@playwright/test'

export interface Shows {
  selector: string
  text: string
}

interface Marks {
  pressedAt: number
  shownAt: number
  wanted: Shows | undefined
  longestFrame: number
  paymentAt: number
  /** Start of the latest poll of a cloud reader's sale. */
  polledAt: number
  printedAt: number
}

declare global {
  interface Window {
    steps: Marks
  }
}

/** Call before the page loads. */
export const watchSteps = (page: Page) =>
  page.addInitScript(() => {
    const marks: Marks = {
      pressedAt: 0,
      shownAt: 0,
      wanted: undefined,
      longestFrame: 0,
      paymentAt: 0,
      polledAt: 0,
      printedAt: 0,
    }
    window.steps = marks
    // Print happens in its own frame.
    window.print = () => {
      const page = window.top ?? window
      page.steps.printedAt = page.performance.now()
    }
    // Timed from the input event, not from when the page handles it.
    for (const type of ['pointerup', 'change']) {
      addEventListener(type, (event) => void (marks.pressedAt = event.timeStamp), true)
    }

    const ask = window.fetch.bind(window)
    window.fetch = async (...args) => {
      const startedAt = performance.now()
      const response = await ask(...args)
      if (/\/payments\/[\w-]+$/.test(response.url)) {
        await response.clone().arrayBuffer()
        marks.paymentAt = performance.now()
      }
      if (/\/sales\/[\w-]+$/.test(response.url)) marks.polledAt = startedAt
      return response
    }

    const look = {
      isShown(this: void, { selector, text }: Shows) {
        return [...document.querySelectorAll(selector)].some(
          (each) =>
            each.textContent.includes(text) && each.checkVisibility({ opacityProperty: true }),
        )
      },
    }
    let last = 0
    const frames = {
      each(this: void, now: number) {
        if (last > 0) marks.longestFrame = Math.max(marks.longestFrame, now - last)
        last = now
        // An element in the DOM before a frame is visible with that frame.
        if (marks.wanted && look.isShown(marks.wanted)) {
          marks.wanted = undefined
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => void (marks.shownAt = performance.now()))
          port1.start()
          port2.postMessage(null)
        }
        requestAnimationFrame(frames.each)
      },
    }
    requestAnimationFrame(frames.each)
  })

/** Milliseconds from the press to the frame that shows its result. */
export const timeStep = async (
  page: Page,
  shows: Shows,
  press: () => Promise<unknown>,
): Promise<number> => {
  await page.evaluate((wanted) => {
    Object.assign(window.steps, { wanted, shownAt: 0 })
  }, shows)
  await press()
  await page.waitForFunction(() => window.steps.shownAt > 0)
  return page.evaluate(() => window.steps.shownAt - window.steps.pressedAt)
}

/** Longest frame time since the last call. */
export const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { longestFrame: longest } = window.steps
    window.steps.longestFrame = 0
    return longest
  })

/** Milliseconds from the press, or from the payment's response if that is later, to the print dialog. */
export const timePrint = async (page: Page, press: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => void (window.steps.printedAt = 0))
  await press()
  await page.waitForFunction(() => window.steps.printedAt > 0)
  return page.evaluate(() => {
    const { pressedAt, paymentAt, printedAt } = window.steps
    return printedAt - Math.max(pressedAt, paymentAt)
  })
}

export const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  // Twice: objects with finalizers are collected by the second pass.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
