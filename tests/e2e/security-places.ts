import { type BrowserContext, expect, type Frame, type Page } from '@playwright/test'

import { type TextField, textFields, textOf } from '#tests/security/markup.ts'

/** Helpers that check how a page renders text that looks like markup. */

/** Reports injected scripts that ran, and CSP violations, as console.error, which fails the test. */
export const watchScripts = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.set(window, 'ran', () => console.error(`A script ran at ${location.href}`))
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`The policy stopped ${violatedDirective} ${blockedURI} at ${location.href}`),
    )
  })

const ownScripts = 'body > script:first-child, main + noscript + script'
/** Elements, attributes and URLs that only injected text can have created. */
const foreign = `[onerror], [onload], img[src="x"], script:not([src], ${ownScripts}), [href^="javascript:" i], [src^="javascript:" i]`

/** Collects a value from every frame; skips frames that were detached. */
const inFrames = async <Result>(
  page: Page,
  ask: (frame: Frame) => Promise<Result>,
): Promise<Result[]> => {
  const results = page.frames().map((frame) =>
    ask(frame).catch((error: unknown) => {
      if (frame.isDetached()) return undefined
      throw error
    }),
  )
  return (await Promise.all(results)).filter((each) => each !== undefined)
}

const readText = async (page: Page): Promise<string> => {
  const texts = await inFrames(page, (frame) =>
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
  return texts.flat().join('\n')
}

export const foreignElements = async (page: Page): Promise<number> => {
  const counts = await inFrames(page, (frame) =>
    frame.evaluate((selector) => document.querySelectorAll(selector).length, foreign),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Expects the texts verbatim, with no element created from them. */
export const expectText = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await expect.poll(() => readText(page), { message: text, timeout: 10_000 }).toContain(text)
  }
  expect(await foreignElements(page)).toBe(0)
}

/** Screens of notes and reasons, and of settings that few others show. */
export const notePlaces: readonly (readonly [path: string, ...fields: TextField[]])[] = [
  ['/shifts', 'explainShift reason', 'reviewShift note', 'closeForgottenShift reason'],
  [
    '/settings/card-readers',
    'updateConfig triPosConfig.applicationName',
    'updateConfig triPosConfig.applicationId',
  ],
  ['/closing/deposits', 'resolveDeposit note'],
  [
    '/closing/deposits/bank-files',
    ...textFields.filter((field) => field.startsWith('updateDepositSettings ')),
  ],
]

/** Records which fields were seen, so the test can verify that none was missed. */
export const openNotes = (page: Page) => {
  const seen = new Set<TextField>()
  return {
    seen,
    expectFields: async (...fields: TextField[]) => {
      await expectText(page, fields.map(textOf))
      const pageText = await readText(page)
      for (const field of textFields.filter((each) => pageText.includes(textOf(each))))
        seen.add(field)
    },
  }
}

/** Captures printed documents: their text and the number of foreign elements. */
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
  return async (...texts: string[]) => {
    for (const text of texts) await expect.poll(() => printed.at(-1)?.text).toContain(text)
    expect(printed.at(-1)?.foreign).toBe(0)
  }
}
