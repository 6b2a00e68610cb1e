import { defineConfig } from '@playwright/test'

import { findChromium } from '#tests/browser/find-chromium.ts'

const chromium = await findChromium()

/** Complete user tasks, and behavior that only a running system shows: `npm test` runs these. */
const journeys = [
  'bank',
  'charge',
  'discrepancies',
  'first-run',
  'history',
  'interrupted-payments',
  'refunds',
  'sale',
  'spanish',
  'workstation-sale',
].map((name) => `e2e/${name}.spec.ts`)

export default defineConfig({
  testDir: '..',
  globalSetup: './seed-data.ts',
  projects: [
    { name: 'journeys', testMatch: [...journeys, 'budget/*.spec.ts'] },
    // Single screens and edge cases: `npm run test:nightly`.
    { name: 'details', testMatch: 'e2e/*.spec.ts', testIgnore: journeys },
  ],
  outputDir: '../../test-results/end-to-end',
  reporter: [['list'], ['json', { outputFile: '../../test-results/end-to-end.json' }]],
  // Each worker has its own server; files with the same `serverName` share data within a worker.
  // More workers would start more servers, and `npm test` runs other tests at the same time.
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // Generous: `npm test` runs the other tests at the same time.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    launchOptions: chromium.launchOptions,
    locale: 'en-US',
    timezoneId: 'America/Detroit',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
