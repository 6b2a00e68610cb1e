import { dirname } from 'node:path/posix'

import type { Import } from '#tests/architecture/module-graph.ts'
import { isShipped } from '#tests/architecture/walls.ts'

/** The folder that names a file's subject; deeper folders belong to it. */
export const subjectOf = (path: string): string => {
  const depth = path.startsWith('features/checkout/') ? 3 : 2
  return dirname(path).split('/').slice(0, depth).join('/')
}

/** What each folder of shipped code imports. */
export function folderGraph(imports: readonly Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (!isShipped(from) || !isShipped(to)) continue
    const [folder, imported] = [subjectOf(from), subjectOf(to)]
    const all = graph.get(folder) ?? new Set()
    graph.set(folder, all)
    if (!graph.has(imported)) graph.set(imported, new Set())
    if (folder !== imported) all.add(imported)
  }
  return graph
}

/** Folders that import each other, directly or through others. */
export function folderCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachable(graph, folder)]))
  const isInCircle = (one: string, other: string) =>
    reach.get(one)?.has(other) && reach.get(other)?.has(one)
  return [...graph.keys()].flatMap((folder) => {
    const circle = [...graph.keys()].filter((other) => isInCircle(folder, other))
    return circle[0] === folder ? [circle] : []
  })
}

function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of graph.get(folder) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(next)
    }
  }
  return seen
}
