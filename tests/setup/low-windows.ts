import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'

import { lowWindows, findMisfits, openDialog } from '#ui/Dialog/fits-window.ts'

const timeouts = { timeout: 10_000, interval: 20 }

/** `npm test` checks the smallest ones, the nightly tests all. */
const checked = import.meta.env['VITE_CHECKS'] === 'core' ? lowWindows.slice(-3) : lowWindows

/** Any dialog still open after a story must fit low windows. */
export function checkLowWindows(): void {
  afterEach(async () => {
    const dialog = openDialog(document)
    if (dialog === null) return
    for (const { width, height } of checked) {
      await page.viewport(width, height)
      await vi.waitFor(() => {
        const found = dialog.isConnected ? findMisfits(dialog) : []
        if (found.length > 0) {
          throw new Error(`In a window of ${width} × ${height} px:\n${found.join('\n')}`)
        }
      }, timeouts)
    }
  })
}
