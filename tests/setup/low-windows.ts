import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'

import { lowWindows, misfits, openDialog } from '#ui/Dialog/fits-window.ts'

/** For the window to have its new size, and the dialog to have followed. */
const patience = { timeout: 3000, interval: 20 }

// Whatever a story leads to: if it ends with a dialog open, that dialog has to fit low windows too.
afterEach(async () => {
  const dialog = openDialog(document)
  if (dialog === null) return
  for (const { width, height } of lowWindows) {
    await page.viewport(width, height)
    await vi.waitFor(() => {
      const found = dialog.isConnected ? misfits(dialog) : []
      if (found.length > 0) {
        throw new Error(`In a window of ${width} × ${height} px:\n${found.join('\n')}`)
      }
    }, patience)
  }
})
