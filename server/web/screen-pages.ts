import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z._default(z.array(z.string()), []),
    css: z._default(z.array(z.string()), []),
  }),
)
type Manifest = z.infer<typeof Manifest>

/** Chunks that each screen starts with, by name (vite.config.ts). */
const screens = {
  'sign-in': ['LoginRoute'],
  counter: ['counter'],
  history: ['counter', 'history'],
} as const
export type Screen = keyof typeof screens

/** The screen for a path; the app redirects signed-out users to the sign-in page. */
export const screenOf = (path: string): Screen => {
  if (path === '/login') return 'sign-in'
  return path === '/transactions' ? 'history' : 'counter'
}

const chunkOf = (manifest: Manifest, name: string) => {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The build has no ${name}.`)
  return chunk
}

const keyOf = (manifest: Manifest, name: string): string => {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name)
  if (key === undefined) throw new Error(`The build has no ${name}.`)
  return key
}

const withImports = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const each of chunkOf(manifest, name).imports) withImports(manifest, each, seen)
  return seen
}

/** Each screen's page lists its files, so that the browser loads them in parallel. No manifest: unchanged. */
export async function pagesOf(folder: string, html: string): Promise<Record<Screen, string>> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => undefined)
  const names = Object.keys(screens) as Screen[]
  const manifest = text === undefined ? undefined : z.parse(Manifest, JSON.parse(text))
  const pages = names.map((name) => [name, manifest ? pageOf(name, manifest, html) : html])
  return Object.fromEntries(pages) as Record<Screen, string>
}

const pageOf = (screen: Screen, manifest: Manifest, html: string): string => {
  const names = new Set(
    screens[screen].flatMap((name) => [...withImports(manifest, keyOf(manifest, name))]),
  )
  const chunks = [...names].map((name) => chunkOf(manifest, name))
  const missing = (file: string) => !html.includes(`"/${file}"`)
  const scripts = chunks.map(({ file }) => file).filter(missing)
  const styles = new Set(chunks.flatMap(({ css }) => css).filter(missing))
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const sheets = [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  return (
    html
      .replace('<body>', `<body data-screen="${screen}">`)
      // The page's own files are the largest, so they come first.
      .replace('</head>', `${preloads.join('')}</head>`)
      .replace('</body>', `${sheets.join('')}</body>`)
  )
}
