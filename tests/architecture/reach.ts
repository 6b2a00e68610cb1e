import type { Import } from '#tests/architecture/module-graph.ts'

export function cycles(imports: readonly Import[]): string[] {
  const next = neighbors(imports.filter(({ dynamic }) => !dynamic))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) found.push([...trail.slice(start), path].join(' > '))
    if (start >= 0 || done.has(path)) return
    for (const target of next.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of next.keys()) visit(path, [])
  return found
}

export function unreached(
  paths: Iterable<string>,
  imports: readonly Import[],
  isEntry: (path: string) => boolean,
): string[] {
  const next = neighbors(imports)
  const all = [...paths]
  const reached = new Set(all.filter(isEntry))
  for (const path of reached) for (const target of next.get(path) ?? []) reached.add(target)
  return all.filter((path) => !reached.has(path))
}

function neighbors(imports: readonly Import[]): Map<string, string[]> {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  return next
}
