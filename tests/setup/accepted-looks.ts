import { afterEach } from 'vitest'
import { commands, page } from 'vitest/browser'

import type { Language } from '#domain/language/language.ts'
import { waitUntilQuiet } from '#tests/visual/in-page.ts'
import { desk, longest, type Theme } from '#tests/visual/modes.ts'

declare module 'vitest' {
  interface TestContext {
    /** Set by Storybook's plugin. */
    story?: {
      id: string
      globals: { theme: Theme; language: Language; viewport?: { value?: string } }
    }
  }
}

const checked = /^(receipts|errors)-/

/**
 * Makes Vitest's frame look like Storybook's page: its margin and no text cursor. A page draws a dialog in its own
 * layer, a frame only if told; otherwise shadows differ by a shade.
 */
const style = document.createElement('style')
style.textContent = `
  body { margin: 0; padding: 1rem; box-sizing: border-box }
  *, *::before, *::after { caret-color: transparent !important }
  body > :has([role='dialog']) { will-change: transform }
`

/** A busy machine may not have repainted yet. */
const attempts = 12

/** One look of each receipt and error dialog; `npm run visual` compares all looks of all stories. */
export function compareLooks(): void {
  afterEach(async ({ task, story }) => {
    if (story === undefined || !checked.test(story.id) || task.result?.state === 'fail') return
    const { id, globals } = story
    if (globals.language !== 'en') return
    document.head.append(style)
    if (globals.viewport?.value === undefined) await page.viewport(desk.width, desk.height)
    const size = { width: innerWidth, height: innerHeight }
    const mode = { theme: globals.theme, size, language: globals.language }
    const height = Math.max(document.documentElement.scrollHeight, innerHeight)
    const frame = window.frameElement?.parentElement
    if (frame) frame.style.height = `${Math.min(height, longest)}px`
    let problem = await commands.checkLook(id, mode, height)
    for (let attempt = 1; attempt < attempts && problem !== null; attempt += 1) {
      await waitUntilQuiet()
      problem = await commands.checkLook(id, mode, height)
    }
    style.remove()
    if (problem !== null) throw new Error(problem)
  })
}
