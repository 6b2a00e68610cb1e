import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

import { parseSync } from 'oxc-parser'

/** One import. `to` is a repository path, `npm:<package>`, `node:<module>` or `missing:<specifier>`. */
export interface Import {
  from: string
  to: string
  specifier: string
  dynamic: boolean
}

export type Sources = ReadonlyMap<string, string>

export const root = fileURLToPath(new URL('../..', import.meta.url))

const folders = ['.storybook', 'app', 'domain', 'features', 'mocks', 'server', 'tests', 'ui']

let sources: Sources | undefined

/** Every TypeScript file by path, read once in a process. */
export const readSources = (): Sources => (sources ??= read())

function read(): Sources {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path.replaceAll('\\', '/')),
    ),
  )
  const typescript = paths.filter((path) => /\.tsx?$/.test(path))
  return new Map(typescript.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** Every import and re-export, including types, which couple modules too. `paths` lists the existing files. */
export function readImports(
  sources: Sources,
  paths: ReadonlySet<string> = new Set(sources.keys()),
): Import[] {
  return [...sources].flatMap(([from, source]) =>
    specifiersOf(from, source).map(({ specifier, dynamic }) => ({
      from,
      to: resolve(from, specifier, paths),
      specifier,
      dynamic,
    })),
  )
}

function specifiersOf(path: string, source: string) {
  const { module, errors } = parseSync(path, source)
  if (errors[0] !== undefined) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  )
  const fixed = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exported]
  const dynamic = module.dynamicImports
    // Tests may import files they generate, so only literal specifiers count.
    .filter(({ moduleRequest: { start } }) => !path.startsWith('tests/') || source[start] === "'")
    .map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1))
  return [
    ...[...new Set(fixed.map(({ value }) => value))].map((specifier) => ({
      specifier,
      dynamic: false,
    })),
    ...dynamic.map((specifier) => ({ specifier, dynamic: true })),
  ]
}

// Local imports include the extension, so a path resolves directly.
function resolve(from: string, specifier: string, paths: ReadonlySet<string>): string {
  const local = localPath(from, specifier)
  if (local !== undefined) return paths.has(local) ? local : `missing:${specifier}`
  const [first = '', second = ''] = specifier.split('/')
  if (specifier.startsWith('node:')) return specifier
  if (builtinModules.includes(first)) return `node:${specifier}`
  return `npm:${first.startsWith('@') ? `${first}/${second}` : first}`
}

function localPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1).replace(/^storybook\//, '.storybook/')
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  return undefined
}
