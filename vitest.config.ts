import { fileURLToPath } from 'node:url'

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'

import { findChromium } from '#tests/browser/find-chromium.ts'
import { SlowestFirst } from '#tests/setup/slowest-first.ts'
import { checkLook } from '#tests/visual/check-look.ts'
import { pictureFlags } from '#tests/visual/chromium-flags.ts'

import viteConfig from './vite.config.ts'

const chromium = await findChromium()
/** The theme of the stories; `npm run test:themes` sets it. */
const theme = process.env['THEME']
/** `npm test` leaves administration to the stories of whole screens and the end-to-end tests (tests/run.ts). */
const leftOut =
  process.env['VITE_CHECKS'] === 'core'
    ? ['features/{settings,terminals,users}/**/*.stories.tsx']
    : []
/** The language of the stories; `npm run test:spanish` sets it. Storybook reads it too (.storybook/language.ts). */
const language = process.env['VITE_LANGUAGE']

const everywhere = {
  // Generous for slow or busy machines; only a hang reaches them.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // Processes, and pages beside them: stories run at the same time as the server's tests, and each loads all modules.
  maxWorkers: 2,
  // Files share a process or a page, so modules load once.
  isolate: false,
}

/** With `permissions`, the browser denies all others. */
const pages = (permissions?: string[]) =>
  playwright({
    launchOptions: {
      ...chromium.launchOptions,
      // Elements tell their role and name (tests/accessibility/heard).
      args: [...pictureFlags, '--enable-blink-features=ComputedAccessibilityInfo'],
    },
    contextOptions: {
      locale: 'en-US',
      timezoneId: 'America/Detroit',
      reducedMotion: 'reduce' as const,
      deviceScaleFactor: 1,
      viewport: { width: 1600, height: 1200 },
      ...(permissions && { permissions }),
    },
  })

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Without the build's plugins: they look at every module, and these need none.
const node = (
  name: string,
  include: string[],
  exclude: string[] = [],
  globalSetup: string[] = [],
) => ({
  test: {
    name,
    include,
    exclude,
    globalSetup,
    environment: 'node',
    // A server in production refuses the demo.
    env: { NODE_ENV: 'test' },
    ...everywhere,
    setupFiles: ['tests/setup/node.ts'],
  },
})

const nightly = ['tests/**/*.nightly.test.ts']

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    root: inRoot('.'),
    // A library discovered during a run would reload the page under a test.
    optimizeDeps: {
      entries: [
        '.storybook/preview.tsx',
        '.storybook/playground/*.tsx',
        '{app,features,ui}/**/*.{test,stories}.tsx',
      ],
      // Only generated code imports these.
      include: ['@vanilla-extract/recipes/createRuntimeFn', 'react/compiler-runtime'],
    },
    test: {
      sequence: { sequencer: SlowestFirst },
      projects: [
        node(
          'unit',
          [
            '{app,domain,features,mocks,ui}/**/*.test.ts',
            'tests/{architecture,load,mutants,screens,visual}/*.test.ts',
          ],
          nightly,
        ),
        node(
          'server',
          ['server/**/*.test.ts', 'tests/{contract,security,server,simulation}/**/*.test.ts'],
          nightly,
          ['tests/support/test-postgres.ts'],
        ),
        // Slow tests: they start and kill programs, check all types again, or try every endpoint with bad input.
        node('nightly', nightly, [], ['tests/support/test-postgres.ts']),
        {
          extends: true,
          plugins: [
            storybookTest({
              configDir: '.storybook',
              initialGlobals: { ...(theme && { theme }), ...(language && { language }) },
            }),
          ],
          // One server for both kinds of pages, so that it compiles each module once.
          test: {
            name: 'browser',
            exclude: leftOut,
            ...everywhere,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 1280, height: 800 },
              commands: { checkLook },
              provider: pages(),
              instances: [
                {
                  name: 'stories',
                  browser: 'chromium',
                  setupFiles: [inRoot('tests/setup/stories.ts')],
                },
                {
                  name: 'components',
                  browser: 'chromium',
                  provider: pages(['screen-wake-lock']),
                  include: ['{app,features,ui}/**/*.test.tsx'],
                  setupFiles: [inRoot('tests/setup/components.ts')],
                },
              ],
            },
          },
        },
      ],
    },
  }),
)
