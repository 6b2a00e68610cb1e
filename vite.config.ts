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
    { name: 'app', tags: ['$initial' as const], priority: 4 },
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
    withoutFacades(),
    layered(),
    paintedFirst(),
    askedFirst(),
    precompressed(),
  ],
  server: { fs: { allow: [folder('.')] } },
  build: {
    target,
    outDir: webFolder,
    emptyOutDir: true,
    // The Content-Security-Policy allows no data: address.
    assetsInlineLimit: 0,
    // Tells the server what to load along with the page (server/web/screen-pages.ts).
    manifest: true,
    // A screen's styles are listed where it is imported; its scripts it names itself, so that the first load need not.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((each) => each.endsWith('.css')),
    },
    rollupOptions: { output: { codeSplitting }, optimization: { inlineConst: true } },
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

/**
 * Of each lazily imported module of a group Rolldown makes a file that only hands on what the group's file exports: one
 * request more, of six that a browser makes at a time. Whoever imports it lazily takes that from the group's file itself.
 */
function withoutFacades(): Plugin {
  const facade = /^export\{([^}]*)\}from"(\.\/[^"]+)";?\s*$/
  return {
    name: 'without-facades',
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
          throw new Error(`${fileName} is asked for in a way that is not known here.`)
        }
        delete bundle[fileName]
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

/** Puts `app/boot/prefetch.ts` and all that it imports into the page: as a file it would run a way there and back later. */
function askedFirst(): Plugin {
  return {
    name: 'asked-first',
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

/** A module and all that it imports, as one classic script. */
async function bundled(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target, rollupOptions: { input, output: { format: 'iife' } } },
  })
  const [whole] = [built].flat()
  if (whole === undefined || !('output' in whole) || whole.output.length !== 1) {
    throw new Error(`${input} is not one script.`)
  }
  return whole.output[0].code.trim()
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
