import { defineConfig } from '@playwright/test'

import { findChromium } from '#tests/browser/find-chromium.ts'

const chromium = await findChromium()

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/**/*.spec.ts', 'budget/**/*.spec.ts'],
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
