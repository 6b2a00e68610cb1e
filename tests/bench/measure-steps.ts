import type { Page } from '@playwright/test'

/** What a press leads to: an element with that text, that can be seen. */
export interface Shows {
  selector: string
  text: string
}

interface Marks {
  pressedAt: number
  shownAt: number
  wanted: Shows | undefined
  /** The longest time between two frames since it was last asked for. */
  longestFrame: number
  /** When a payment last came from the server. */
  paymentAt: number
  printedAt: number
}

declare global {
  interface Window {
    steps: Marks
  }
}

/** To be called before the page loads. */
export const watchSteps = (page: Page) =>
  page.addInitScript(() => {
    const marks: Marks = {
      pressedAt: 0,
      shownAt: 0,
      wanted: undefined,
      longestFrame: 0,
      paymentAt: 0,
      printedAt: 0,
    }
    window.steps = marks
    // What is printed stands in a frame of its own.
    window.print = () => {
      const page = window.top ?? window
      page.steps.printedAt = page.performance.now()
    }
    // By the hand, not by when the page came to hear of it.
    for (const type of ['pointerup', 'change']) {
      addEventListener(type, (event) => void (marks.pressedAt = event.timeStamp), true)
    }

    const ask = window.fetch.bind(window)
    window.fetch = async (...args) => {
      const response = await ask(...args)
      if (/\/payments\/[\w-]+$/.test(response.url)) {
        await response.clone().arrayBuffer()
        marks.paymentAt = performance.now()
      }
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
        // What is there before a frame is seen with it.
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

/** Milliseconds from the hand's press to the frame that shows what it leads to. */
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

/** The longest time between two frames since this was last asked. */
export const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { longestFrame: longest } = window.steps
    window.steps.longestFrame = 0
    return longest
  })

/** Milliseconds from the press, or from the payment's data where they come later, to the print dialog. */
export const timePrint = async (page: Page, press: () => Promise<unknown>): Promise<number> => {
  await press()
  await page.waitForFunction(() => window.steps.printedAt > 0)
  return page.evaluate(() => {
    const { pressedAt, paymentAt, printedAt } = window.steps
    return printedAt - Math.max(pressedAt, paymentAt)
  })
}

/** Bytes of JavaScript's heap once what nobody holds is gone. */
export const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  // Twice: what waits for a finaliser goes with the second.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
