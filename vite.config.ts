import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { firstPaint } from './app/first-paint.ts'
import { layerNames } from './ui/theme/layer-names.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const webFolder = folder('dist/web')
/** They run before the app; what they shared with it, they would have to wait for. */
const early = ['app/early.ts', 'app/early-frame.ts'].map(folder)

// A file for each of: libraries, which change seldomest, the page itself, the counter that every cashier starts at, the
// history, and what fields and dialogs are made of elsewhere. Without them a screen is some forty requests, most of them
// smaller than their headers.
const codeSplitting = {
  groups: [
    {
      name: 'libraries',
      tags: ['$initial' as const],
      test: /node_modules.*(?<!\.css)$/,
      priority: 5,
    },
    {
      name: 'app',
      tags: ['$initial' as const],
      test: (id: string) => !early.includes(id),
      priority: 4,
    },
    { name: 'counter', test: /\/SignedIn\.tsx$/, priority: 2 },
    { name: 'history', test: /\/TransactionsRoute\.tsx$/, priority: 1 },
    { name: 'controls', test: /\/ui\/|\/react-(aria|stately)|@internationalized/, priority: 0 },
  ],
}

/** The app's build and development server; Storybook and vitest.config.ts take its plugins. */
export default defineConfig(({ mode }) => ({
  root: folder('app'),
  // Only the mock worker is public, so a production build has nothing to copy.
  publicDir: mode === 'production' ? false : folder('mocks/public'),
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react({ compiler: true }),
    vanillaExtractPlugin(),
    layered(),
    paintedFirst(),
    precompressed(),
  ],
  server: { fs: { allow: [folder('.')] } },
  build: {
    target: 'es2022',
    outDir: webFolder,
    emptyOutDir: true,
    // The Content-Security-Policy allows no inline script and no data: address.
    assetsInlineLimit: 0,
    // Tells the server what to load along with the page (server/web/first-files.ts).
    manifest: true,
    // A screen's styles are listed where it is imported; its scripts it names itself, so that the first load need not.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((each) => each.endsWith('.css')),
    },
    rollupOptions: { input: [folder('app/index.html'), ...early], output: { codeSplitting } },
  },
}))

/** Neither Storybook's build, which has a folder of its own, nor a server of development. */
const apply: Plugin['apply'] = ({ build }, { command }) =>
  command === 'build' && build?.outDir === webFolder

/**
 * Says the order of the layers in each stylesheet: those of a part that comes later are put before the page's own, and
 * the first that names a layer decides. In the frame that is printed they stand in that order too.
 */
function layered(): Plugin {
  return {
    name: 'layered',
    apply,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = `@layer ${layerNames.join()};${file.source.toString()}`
      }
    },
  }
}

/** Paints the frame's outline from the page itself; its stylesheets come after that, and so keep nothing waiting. */
function paintedFirst(): Plugin {
  return {
    name: 'painted-first',
    apply,
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const sheets = page.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
        return sheets
          .reduce((rest, sheet) => rest.replace(sheet, ''), page)
          .replace(
            '<div id="root"></div>',
            `<div id="root">${firstPaint}</div>\n${sheets.join('')}`,
          )
      },
    },
  }
}

/** Writes `.br` and `.gz` beside each text file of the build, so that the server compresses nothing while it serves. */
function precompressed(): Plugin {
  const compressions = { br: promisify(brotliCompress), gz: promisify<Buffer, Buffer>(gzip) }
  return {
    name: 'precompressed',
    apply,
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(css|html|js|svg)$/.test(name))
      for (const path of texts.map((name) => join(dir, name))) {
        const source = await readFile(path)
        for (const [extension, compress] of Object.entries(compressions)) {
          await writeFile(`${path}.${extension}`, await compress(source))
        }
      }
    },
  }
}
