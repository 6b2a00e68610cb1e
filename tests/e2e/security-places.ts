import { type BrowserContext, expect, type Frame, type Page } from '@playwright/test'

import { type TextField, textFields, textOf } from '#tests/security/markup.ts'

/** Where text stands that was meant as more than text: what people see of it, and what became of it. */

/**
 * Tells as console.error, which fails a test, where a script ran that text brought along, and where the
 * browser's policy had to keep one from running.
 */
export const watchScripts = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.set(window, 'ran', () => console.error(`A script ran at ${location.href}`))
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`The policy stopped ${violatedDirective} ${blockedURI} at ${location.href}`),
    )
  })

/** What the portal and the sign-in page are built with, each at its place. */
const ownScripts = 'body > script:first-child, main + noscript + script'
/** Elements, attributes and addresses that only the text can have brought. */
const foreign = `[onerror], [onload], img[src="x"], script:not([src], ${ownScripts}), [href^="javascript:" i], [src^="javascript:" i]`

/** What a frame of the page says; nothing of one that is gone by now. */
const inFrames = async <Said>(
  page: Page,
  ask: (frame: Frame) => Promise<Said>,
): Promise<Said[]> => {
  const said = page.frames().map((frame) =>
    ask(frame).catch((error: unknown) => {
      if (frame.isDetached()) return undefined
      throw error
    }),
  )
  return (await Promise.all(said)).filter((each) => each !== undefined)
}

/** All that a page says, in its fields, in the names of its buttons and within its frames too. */
const wordsOf = async (page: Page): Promise<string> => {
  const words = await inFrames(page, (frame) =>
    frame.evaluate(() => [
      document.title,
      document.body.innerText,
      ...Array.from(document.querySelectorAll('input, textarea'), (each) =>
        String(Reflect.get(each, 'value')),
      ),
      ...Array.from(
        document.querySelectorAll('[aria-label]'),
        (each) => each.getAttribute('aria-label') ?? '',
      ),
    ]),
  )
  return words.flat().join('\n')
}

/** How many elements of a page only the text can have brought. */
export const foreignElements = async (page: Page): Promise<number> => {
  const counts = await inFrames(page, (frame) =>
    frame.evaluate((selector) => document.querySelectorAll(selector).length, foreign),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The texts stand there, whole and as they were typed, and nothing was made of them. */
export const expectText = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await expect.poll(() => wordsOf(page), { message: text, timeout: 10_000 }).toContain(text)
  }
  expect(await foreignElements(page)).toBe(0)
}

/** Notes which fields have been seen on a page, so that at the end none was forgotten. */
export const openNotes = (page: Page) => {
  const seen = new Set<TextField>()
  return {
    seen,
    expectFields: async (...fields: TextField[]) => {
      await expectText(page, fields.map(textOf))
      const words = await wordsOf(page)
      for (const field of textFields.filter((each) => words.includes(textOf(each)))) seen.add(field)
    },
  }
}

/** What is printed, by the page or by a frame of it: its text, and how much else became of it. */
export const watchPrints = async (page: Page) => {
  const printed: { text: string; foreign: number }[] = []
  await page.exposeFunction('notePrint', (text: string, count: number) => {
    printed.push({ text, foreign: count })
  })
  await page.addInitScript((selector) => {
    window.print = () =>
      void Reflect.get(window.top ?? window, 'notePrint')(
        document.body.innerText,
        document.querySelectorAll(selector).length,
      )
  }, foreign)
  /** The newest paper holds the texts, and nothing was made of them. */
  return async (...texts: string[]) => {
    for (const text of texts) await expect.poll(() => printed.at(-1)?.text).toContain(text)
    expect(printed.at(-1)?.foreign).toBe(0)
  }
}
