import { afterEach } from 'vitest'

import { findLostText } from '#tests/accessibility/lost-text.ts'
import { waitUntilQuiet } from '#tests/visual/in-page.ts'

/** Spanish is longer than English: nothing may be cut off (`npm run test:spanish`). */
export function checkSpanish(): void {
  afterEach(async ({ task, story }) => {
    if (story?.globals.language !== 'es' || task.result?.state === 'fail') return
    await waitUntilQuiet()
    const lost = findLostText(document)
    if (lost.length > 0) throw new Error(`In Spanish:\n${lost.join('\n')}`)
  })
}
