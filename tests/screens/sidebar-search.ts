import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '#tests/architecture/module-graph.ts'

/** A story, or a component with its title up to its own name. */
interface Found {
  title: string
  name: string
}

type Fuse = new (
  items: readonly (Found & { path: readonly string[] })[],
  options: unknown,
) => { search: (words: string) => { item: Found }[] }

const file = 'node_modules/storybook/dist/manager/runtime.js'

function readPart(pattern: RegExp): string {
  const [, part] = pattern.exec(readFileSync(join(root, file), 'utf8')) ?? []
  if (part === undefined) throw new Error(`${file} has no part like ${pattern}.`)
  return part
}

/** Runs code of an installed package that exports none. */
function run(code: string, values: Readonly<Record<string, unknown>> = {}): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- it is no input
  const part = new Function(...Object.keys(values), code) as (...values: unknown[]) => unknown
  return part(...Object.values(values))
}

/**
 * The search of Storybook's sidebar, by its own library and options. It finds words within words: "Card" in
 * "SwipedCard". Returns what finds stories and components by words, best first.
 */
export function sidebarSearch(stories: readonly Found[]): (words: string) => Found[] {
  const module: { exports: unknown } = { exports: {} }
  run(readPart(/fuse\.js"\(exports, module\) (\{[\s\S]*?\n {2}\})\n\}\);/), {
    exports: module.exports,
    module,
  })
  const options = run(`return ${readPart(/options = (\{\s*shouldSort[\s\S]*?\n\})/)}`)
  const components = [...new Set(stories.map(({ title }) => title))].map((title) => {
    const path = title.split('/')
    return { title: path.slice(0, -1).join('/'), name: path.at(-1) ?? '' }
  })
  const items = [...components, ...stories].map(({ title, name }) => ({
    title,
    name,
    path: title.split('/'),
  }))
  const fuse = new (module.exports as Fuse)(items, options)
  return (words) => fuse.search(words).map(({ item }) => item)
}
