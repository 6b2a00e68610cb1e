import { defineConfig } from '@playwright/test'

import { findChromium } from '#tests/browser/find-chromium.ts'

const chromium = await findChromium()

/** Whole tasks of people at the counter, and what only a running system shows: `npm test` runs these. */
const journeys = [
  'bank',
  'charge',
  'discrepancies',
  'first-run',
  'history',
  'low-window',
  'records',
  'refunds',
  'restart',
  'sale',
  'session',
  'unfinished',
  'workstation-sale',
].map((name) => `e2e/${name}.spec.ts`)

export default defineConfig({
  testDir: '..',
  projects: [
    { name: 'journeys', testMatch: [...journeys, 'budget/*.spec.ts'] },
    // Screens and edge cases one by one: `npm run test:nightly`.
    { name: 'details', testMatch: 'e2e/*.spec.ts', testIgnore: journeys },
  ],
  outputDir: '../../test-results/end-to-end',
  reporter: [['list'], ['json', { outputFile: '../../test-results/end-to-end.json' }]],
  // Each has a server of its own; files of one `serverName` share its data with those that it ran before.
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // They end what hangs, also on a machine that is slow or has other work.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: chromium.launchOptions,
    locale: 'en-US',
    timezoneId: 'America/Detroit',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
