import { type BrowserContext, expect, type Page } from '@playwright/test'

import { type TextField, textOf } from '#tests/security/markup.ts'

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

/** All that a page says, in its fields, in the names of its buttons and within its frames too. */
const wordsOf = async (page: Page): Promise<string> => {
  const frames = page.frames().map((frame) =>
    frame
      .evaluate(() => [
        document.title,
        document.body.innerText,
        ...Array.from(document.querySelectorAll('input, textarea'), (each) =>
          String(Reflect.get(each, 'value')),
        ),
        ...Array.from(
          document.querySelectorAll('[aria-label]'),
          (each) => each.getAttribute('aria-label') ?? '',
        ),
      ])
      // A frame may be gone by now.
      .catch(() => []),
  )
  return (await Promise.all(frames)).flat().join('\n')
}

/** Elements, attributes and addresses that only the text can have brought. */
const foreignElements = (page: Page) =>
  Promise.all(
    page
      .frames()
      .map((frame) =>
        frame
          .locator(
            '[onerror], [onload], img[src="x"], script:not([src]), [href^="javascript:" i], body svg[onload]',
          )
          .count(),
      ),
  )

/** The texts stand there, whole and as they were typed, and nothing was made of them. */
export const expectText = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await expect.poll(() => wordsOf(page), { message: text, timeout: 10_000 }).toContain(text)
  }
  expect((await foreignElements(page)).filter((count) => count > 0)).toEqual([])
}

/** The texts of these fields of calls stand there. */
export const expectFields = (page: Page, ...fields: TextField[]): Promise<void> =>
  expectText(page, fields.map(textOf))
