import { paths } from '#features/shared/paths.ts'
import type { Sources } from '#tests/architecture/module-graph.ts'

/** Paths of all routes with a screen. Parsed, because the router needs a browser and a session. */
export function readRoutes(sources: Sources): string[] {
  const text = ['app/router.tsx', 'app/admin-routes.ts'].map((path) => sources.get(path)).join('\n')
  const blocks = [...text.matchAll(/createRoute\(\{\n(.*?)\n\s*\}\)/gs)].map(
    ([, block = '']) => block,
  )
  const own = blocks
    .filter((block) => /^\s*component:/m.test(block))
    .flatMap((block) => /^\s*path: (\S+),$/m.exec(block)?.[1] ?? [])
  const short = [...text.matchAll(/\bscreen\(\s*\w+,\s*\[([^,\]]+),/g)].map(([, path = '']) => path)
  // Skips the parameter of the helper that creates a screen.
  return [...own, ...short].filter((path) => path !== 'path').map(pathOf)
}

function pathOf(written: string): string {
  const name = /^paths\.(\w+)$/.exec(written)?.[1]
  const path = name === undefined ? /^'(.*)'$/.exec(written)?.[1] : Reflect.get(paths, name)
  if (typeof path !== 'string') throw new Error(`No path is known for ${written}.`)
  return path
}
