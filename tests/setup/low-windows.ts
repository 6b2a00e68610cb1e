import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'

import { lowWindows, findMisfits, openDialog } from '#ui/Dialog/fits-window.ts'

const timeouts = { timeout: 10_000, interval: 20 }

/** Any dialog still open after a story must fit low windows. */
export function checkLowWindows(): void {
  afterEach(async () => {
    const dialog = openDialog(document)
    if (dialog === null) return
    for (const { width, height } of lowWindows) {
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
