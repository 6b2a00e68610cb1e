import type { Page } from '@playwright/test'

import { signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'rehearsal' })

type Seen = { tops: number[] }

/** Notes in each frame where the page begins below the bar. */
const watchPage = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { tops: [] }
    Object.assign(window, { seen })
    const note = () => {
      // The outline, the skeleton without a navigation, or the shell.
      const below = document.querySelector('#first > :nth-child(2), nav, main')
      const top = below && Math.round(below.getBoundingClientRect().top)
      if (top !== null && !seen.tops.includes(top)) seen.tops.push(top)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })

const seenBy = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen') as Seen)

test('moves nothing when the screen of a rehearsal loads', async ({ page }) => {
  await signIn(page, 'cashier@lakeview.example', '/account/sessions')
  await watchPage(page)
  // The skeleton is always seen before the settings.
  await page.route('**/api/config/*', async (route) => {
    await page.locator('main').waitFor()
    await route.continue()
  })
  const end = page.getByRole('button', { name: 'End Rehearsal' })
  await page.getByRole('button', { name: 'Start Rehearsal' }).click()
  await expect(end).toBeVisible()
  expect(await seenBy(page)).toEqual({ tops: [116] })
})
