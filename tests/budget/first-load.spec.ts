import { codeBytes } from '#tests/bench/measure-first-load.ts'
import { openScreen } from '#tests/bench/open-screen.ts'
import { screens } from '#tests/bench/screens.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

for (const screen of screens) {
  test(`keeps the first load of ${screen.path} within ${screen.budget / 1000} kB of script and style`, async ({
    browser,
    server,
  }) => {
    const bytes = codeBytes(await openScreen(browser, server.url, screen))
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(screen.budget)
  })
}
