import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { vars } from '#ui/theme/vars.css.ts'

interface Group {
  [name: string]: string | Group
}

const contract = vars as unknown as Group

/**
 * The theme tokens in the styles of a component, sorted: `color.brand.solid`, or `space.*` for a group of which any
 * may apply. Follows imports of styles and theme helpers, not of other components.
 */
export function tokensOf(root: string, component: string): string[] {
  const found = new Set<string>()
  for (const path of stylesOf(root, component)) {
    for (const token of tokensIn(readFileSync(path, 'utf8'))) found.add(token)
  }
  return [...found].toSorted()
}

function stylesOf(root: string, path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const imports = readFileSync(path, 'utf8').matchAll(/from '(#ui|\.)\/([^']+)'/g)
  for (const [, from, rest = ''] of imports) {
    const imported = from === '#ui' ? join(root, 'ui', rest) : join(dirname(path), rest)
    const isOwn = dirname(imported) === dirname(path)
    const isStyle = imported.endsWith('.css.ts') || imported.includes('/ui/theme/')
    const isContract = /\/(vars\.css|themes\.css|palettes|type-step|media|layers\.css)\.ts$/
    if ((isOwn || isStyle) && !isContract.test(imported) && existsSync(imported)) {
      stylesOf(root, imported, seen)
    }
  }
  return seen
}

function tokensIn(source: string): string[] {
  const aliases = new Map([['vars', '']])
  for (const [, names = '', chain = ''] of source.matchAll(/const \{([^}]+)\} = vars([\w.]*)/g)) {
    for (const name of names.split(',')) aliases.set(name.trim(), `${chain}.${name.trim()}`)
  }
  const used = new RegExp(
    `(?<![\\w.])(${[...aliases.keys()].join('|')})((?:\\.\\w+)+|(?=[[,)]))`,
    'g',
  )
  const chains = [...source.replaceAll(/const \{[^}]+\} = vars[\w.]*/g, '').matchAll(used)].map(
    ([, alias = '', rest = '']) => `${aliases.get(alias)}${rest}`.split('.').filter(Boolean),
  )
  const steps = [...source.matchAll(/typeStep\('(\w+)'\)/g)].map(([, step = '']) => ['text', step])
  return [...chains, ...steps].flatMap((chain) => nameOf(chain) ?? [])
}

/** The token that a chain of properties reaches, or `group.*` if it ends before; undefined outside the theme. */
function nameOf(chain: readonly string[]): string | undefined {
  let at: string | Group | undefined = contract
  const path: string[] = []
  for (const part of chain) {
    if (typeof at !== 'object' || !(part in at)) break
    at = at[part]
    path.push(part)
  }
  if (path.length === 0) return undefined
  return typeof at === 'object' ? `${path.join('.')}.*` : path.join('.')
}
