import { afterEach } from 'vitest'
import { cdp, page } from 'vitest/browser'

import { findLostByForcedColors } from '#tests/accessibility/forced-colors.ts'
import { findLostText, textSpacing } from '#tests/accessibility/lost-text.ts'
import { waitUntilQuiet } from '#tests/visual/in-page.ts'

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

const addStyle = (css: string) => {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  return () => style.remove()
}

const expectNothing = (setting: string, found: readonly string[]) => {
  if (found.length > 0) throw new Error(`${setting}:\n${found.join('\n')}`)
}

/** Readers change a page's spacing, colors and zoom: no screen may lose anything then. */
export function checkWholeScreens(): void {
  afterEach(async ({ task }) => {
    if (task.file.name !== 'app/WholeScreens.stories.tsx' || task.result?.state === 'fail') return
    await waitUntilQuiet()
    const removeSpacing = addStyle(textSpacing)
    const cutOff = findLostText(document)
    removeSpacing()
    expectNothing('With wide text spacing', cutOff)
    const removeStill = addStyle('* { transition: none !important }')
    await force('active')
    const lost = await findLostByForcedColors(document)
    await force('none')
    removeStill()
    expectNothing('With forced colors', lost)
    // 400 % zoom in a window 1280 px wide.
    await page.viewport(320, 640)
    expectNothing('In a window 320 px wide', findLostText(document))
  })
}
