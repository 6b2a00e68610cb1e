import { fileURLToPath } from 'node:url'

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The app's build and development server; Storybook and vitest.config.ts take its plugins. */
export default defineConfig(({ mode }) => ({
  root: folder('app'),
  // Only the mock worker is public, so a production build has nothing to copy.
  publicDir: mode === 'production' ? false : folder('mocks/public'),
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react({ compiler: true }),
    vanillaExtractPlugin(),
  ],
  server: { fs: { allow: [folder('.')] } },
  build: {
    target: 'es2022',
    outDir: folder('dist/web'),
    emptyOutDir: true,
    // The Content-Security-Policy allows no inline script and no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}))
