import { fileURLToPath } from 'node:url'

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'

import { findChromium } from '#tests/browser/find-chromium.ts'

import viteConfig from './vite.config.ts'

const chromium = await findChromium()
/** That stories are tested in; `npm run test:themes` sets it. */
const theme = process.env['THEME']

/** They end what hangs, also on a machine that is slow or has other work. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

/** As on the smallest machine that builds it; the browser's own default leaves one processor of two idle. */
const workers = { maxWorkers: 2 }

// Built anew for each project: Vitest writes into what it gets.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: chromium.launchOptions,
    contextOptions: {
      locale: 'en-US',
      timezoneId: 'America/Detroit',
      reducedMotion: 'reduce' as const,
      deviceScaleFactor: 1,
      viewport: { width: 1600, height: 1200 },
    },
  }),
  viewport: { width: 1280, height: 800 },
  instances: [{ browser: 'chromium' as const }],
})

const node = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    environment: 'node',
    ...patience,
    // Files share a process: what they import is read once.
    isolate: false,
    setupFiles: ['tests/setup/loud.ts', 'tests/setup/no-network.ts', 'tests/setup/own-globals.ts'],
  },
})

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    root: fileURLToPath(new URL('.', import.meta.url)),
    // Libraries are searched from here: one found in the middle of a run would reload the page under a test.
    optimizeDeps: {
      entries: ['.storybook/preview.tsx', '{app,features,ui}/**/*.{test,stories}.tsx'],
      // Imported by what the plugins write, which the search does not see.
      include: ['@vanilla-extract/recipes/createRuntimeFn', 'react/compiler-runtime'],
    },
    test: {
      projects: [
        node('unit', [
          '{app,domain,features,mocks,ui}/**/*.test.ts',
          'tests/{architecture,screens,visual}/*.test.ts',
        ]),
        node(
          'server',
          [
            'server/**/*.test.ts',
            'tests/{contract,mutants,security,server,simulation}/**/*.test.ts',
          ],
          ['**/*.nightly.test.ts'],
        ),
        // They start, kill and stop programs of their own, for minutes.
        node('nightly', ['tests/**/*.nightly.test.ts']),
        {
          extends: true,
          test: {
            name: 'components',
            include: ['{app,features,ui}/**/*.test.tsx'],
            setupFiles: ['tests/setup/loud.ts'],
            ...patience,
            ...workers,
            browser: browser(),
          },
        },
        {
          extends: true,
          plugins: [
            storybookTest({ configDir: '.storybook', initialGlobals: theme ? { theme } : {} }),
          ],
          test: {
            name: 'stories',
            setupFiles: ['tests/setup/loud.ts', 'tests/setup/low-windows.ts'],
            isolate: false,
            ...patience,
            ...workers,
            browser: browser(),
          },
        },
      ],
    },
  }),
)
