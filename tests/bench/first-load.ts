import { chromium } from 'playwright'

import { codeBytes } from '#tests/bench/measure-first-load.ts'
import { openScreen } from '#tests/bench/open-screen.ts'
import { screens } from '#tests/bench/screens.ts'
import { findChromium } from '#tests/browser/find-chromium.ts'
import { startServerProcess } from '#tests/e2e/server-process.ts'

// Prints each first screen's transfers until it is ready, file by file. tests/budget enforces the sums.
const server = await startServerProcess('bench')
const browser = await chromium.launch((await findChromium()).launchOptions)
try {
  for (const screen of screens) {
    const transfers = await openScreen(browser, server.url, screen)
    const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))
    console.log(`\n${screen.path}`)
    console.table(
      transfers
        .toSorted((a, b) => b.bytes - a.bytes)
        .map(({ type, path, bytes }) => ({ type, path, kB: kilobytes(bytes) })),
    )
    console.log(
      `script and style ${kilobytes(codeBytes(transfers))} kB of ${kilobytes(screen.budget)} kB`,
    )
  }
} finally {
  await browser.close()
  await server.dispose()
}
