import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'

import { firstPaint } from './app/boot/first-paint.ts'
import { layerNames } from './ui/theme/layer-names.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const webFolder = folder('dist/web')
const target = 'es2022'
// Without groups a screen takes some forty requests, most of them smaller than their headers.
const codeSplitting = {
  groups: [
    {
      name: 'libraries',
      tags: ['$initial' as const],
      test: /node_modules.*(?<!\.css)$/,
      priority: 5,
    },
    { name: 'app', tags: ['$initial' as const], priority: 4 },
    { name: 'counter', test: /\/SignedIn\.tsx$/, priority: 2 },
    { name: 'history', test: /\/TransactionsRoute\.tsx$/, priority: 1 },
    { name: 'controls', test: /\/ui\/|\/react-(aria|stately)|@internationalized/, priority: 0 },
  ],
}

/** The app's build and development server; Storybook and vitest.config.ts use its plugins. */
export default defineConfig(({ mode }) => ({
  root: folder('app'),
  // Only the mock worker is public, so a production build has nothing to copy.
  publicDir: mode === 'production' ? false : folder('mocks/public'),
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react({ compiler: true }),
    vanillaExtractPlugin(),
    removeFacades(),
    declareLayerOrder(),
    inlineFirstPaint(),
    inlinePrefetch(),
    precompress(),
    buildDisplay(),
    buildSpanish(),
  ],
  server: { fs: { allow: [folder('.')] } },
  build: {
    target,
    outDir: webFolder,
    emptyOutDir: true,
    // The Content-Security-Policy allows no data: address.
    assetsInlineLimit: 0,
    // Tells the server which files a page needs (server/web/screen-pages.ts).
    manifest: true,
    // Routes preload their own scripts, so the page lists only a screen's styles.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((each) => each.endsWith('.css')),
    },
    rollupOptions: { output: { codeSplitting }, optimization: { inlineConst: true } },
  },
}))

/** Applies to the production build only, not to Storybook's build or the development server. */
const apply: Plugin['apply'] = ({ build }, { command }) =>
  command === 'build' && build?.outDir === webFolder

/**
 * Declares the layer order in every stylesheet. Stylesheets of lazy parts load before the page's own, and the first
 * declaration of a layer fixes its order. The printed frame needs the same order.
 */
function declareLayerOrder(): Plugin {
  return {
    name: 'declare-layer-order',
    apply,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = `@layer ${layerNames.join()};${file.source.toString()}`
      }
    },
  }
}

/**
 * Rolldown emits a file for each lazily imported module of a group that only re-exports from the group's file. This
 * saves that request: lazy imports read from the group's file.
 */
function removeFacades(): Plugin {
  const facade = /^export\{([^}]*)\}from"(\.\/[^"]+)";?\s*$/
  return {
    name: 'remove-facades',
    apply,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const { fileName, code } of chunks) {
        const [, names, source] = facade.exec(code) ?? []
        if (names === undefined || source === undefined) continue
        const exports = names.split(',').map((each) => each.split(' as '))
        const taken = exports.map(([its, ours = its]) => `${ours}:e.${its}`).join()
        const ask = `import(\`./${basename(fileName)}\`)`
        const askAnother = `import(\`${source}\`).then(e=>({${taken}}))`
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(ask, askAnother)
        if (chunks.some((chunk) => chunk.code.includes(basename(fileName)))) {
          throw new Error(`${fileName} is imported in an unknown way.`)
        }
        delete bundle[fileName]
      }
    },
  }
}

/** Puts the outline of the page into its HTML, before its stylesheets, so that it paints without waiting for them. */
function inlineFirstPaint(): Plugin {
  return {
    name: 'inline-first-paint',
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

/** Inlines `app/boot/prefetch.ts` and its imports into the page, which saves a round trip. */
function inlinePrefetch(): Plugin {
  return {
    name: 'inline-prefetch',
    apply,
    transformIndexHtml: {
      order: 'post',
      async handler(page) {
        const script = await bundled(folder('app/boot/prefetch.ts'))
        return page.replace('<body>', () => `<body>\n    <script>${script}</script>`)
      },
    },
  }
}

/** Bundles a module and its imports as one classic script. */
async function bundled(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target, rollupOptions: { input, output: { format: 'iife' } } },
  })
  const [whole] = [built].flat()
  if (whole === undefined || !('output' in whole) || whole.output.length !== 1) {
    throw new Error(`${input} does not bundle into one script.`)
  }
  return whole.output[0].code.trim()
}

/**
 * Builds the customer display (`app/display.html`) by itself, so that it shares no file with the app: a tablet loads
 * little, and the app's groups stay as they are.
 */
function buildDisplay(): Plugin {
  return {
    name: 'build-display',
    apply,
    async closeBundle() {
      await build({
        configFile: false,
        root: folder('app'),
        publicDir: false,
        logLevel: 'warn',
        plugins: [
          react({ compiler: true }),
          vanillaExtractPlugin(),
          declareLayerOrder(),
          precompress(),
        ],
        build: {
          target,
          outDir: webFolder,
          emptyOutDir: false,
          assetsInlineLimit: 0,
          modulePreload: false,
          rollupOptions: { input: folder('app/display.html') },
        },
      })
    },
  }
}

/** Builds the Spanish of the staff's screens (`app/spanish.ts`), which only pages in Spanish load. */
function buildSpanish(): Plugin {
  return {
    name: 'build-spanish',
    apply,
    async generateBundle() {
      const source = await bundled(folder('app/spanish.ts'))
      this.emitFile({ type: 'asset', name: 'spanish.js', source })
    },
  }
}

/** Writes `.br` and `.gz` beside each text file, so that the server never compresses. */
function precompress(): Plugin {
  const compressions = { br: promisify(brotliCompress), gz: promisify<Buffer, Buffer>(gzip) }
  return {
    name: 'precompress',
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
