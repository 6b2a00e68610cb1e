import { folderCircles, folderGraph } from './folder-graph.ts'
import { readImports, readSources } from './module-graph.ts'
import { crossings } from './walls.ts'

// Part of `npm run check`: what each folder imports, lowest folders first.
const imports = readImports(readSources())
const graph = folderGraph(imports)
const circles = folderCircles(graph)
const printed = new Set<string>()
while (printed.size < graph.size) {
  const next = [...graph]
    .filter(([folder, all]) => !printed.has(folder) && [...all].every((each) => printed.has(each)))
    .toSorted(([one], [other]) => one.localeCompare(other))
  if (next.length === 0) break
  for (const [folder, all] of next) {
    printed.add(folder)
    // The components of ui/ are many and need no line each.
    if (folder.startsWith('ui/')) continue
    const names = new Set([...all].map((each) => (each.startsWith('ui/') ? 'ui' : each)))
    console.log(`${folder.padEnd(28)} ${[...names].toSorted().join(' ') || '-'}`)
  }
}
const upward = crossings(imports)
console.log([...circles.map((circle) => `circle: ${circle.join(' ')}`), ...upward].join('\n'))
console.log(`${graph.size} folders, ${circles.length} circles, ${upward.length} imports up`)
process.exitCode = circles.length + upward.length > 0 ? 1 : 0
