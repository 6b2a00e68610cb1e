import { execFileSync } from 'node:child_process'

import { type Import, readImports, readSources, root } from '#tests/architecture/module-graph.ts'

/**
 * Files that differ from where this branch left main or, on main itself, from the previous commit. Uncommitted and new
 * files count.
 */
export function changedFiles(folder: string = root): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean)
  const [main = 'HEAD'] = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main')
  const [left] = git('merge-base', 'HEAD', main)
  const isOnMain = left === git('rev-parse', 'HEAD')[0]
  return [
    ...git('diff', '--name-only', isOnMain ? 'HEAD~1' : (left ?? 'HEAD~1')),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** What every story depends on, directly or through its imports. */
const shared = new Set([
  '.storybook/main.ts',
  '.storybook/preview.tsx',
  'package-lock.json',
  'tests/visual/main.ts',
  'vite.config.ts',
])
/** Pictures, fonts and other files that the module graph lacks. */
const asset = /^(\.storybook|app|domain|features|mocks|ui)\/.*(?<!\.(?:ts|tsx|md|mdx))$/

/** What the preview imports for docs pages and for the checks at a story's end: no picture shows it. */
const unseen =
  /^(tests\/screens\/|\.storybook\/((anatomy|guides)\/|(docs-theme|end-state|guide-sections|quoted|stories|stories-page|StoryFrame|docs\.css)\.tsx?$))/

/** Stories that call the mock backend of the preview; components call no server. */
const callsBackend = /^(app|features)\//

/** Whether the story in a file may look different, because a file it depends on changed. */
export function storiesOf(
  changed: readonly string[],
  imports: readonly Import[] = readImports(readSources()),
): (file: string) => boolean {
  const importers = new Map<string, string[]>()
  for (const { from, to } of imports) importers.set(to, [...(importers.get(to) ?? []), from])
  const isSeen = (path: string) => !unseen.test(path)
  const reached = new Set(changed.filter(isSeen))
  let isBackend = false
  for (const path of reached) {
    for (const from of (importers.get(path) ?? []).filter(isSeen)) {
      if (path.startsWith('mocks/') && from.startsWith('.storybook/')) isBackend = true
      else reached.add(from)
    }
  }
  const isEvery = [...reached].some((path) => shared.has(path) || asset.test(path))
  return (file) => isEvery || (isBackend && callsBackend.test(file)) || reached.has(file)
}
