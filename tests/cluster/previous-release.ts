import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from './cluster.ts'

/**
 * Writes the program as it was before its newest migration to a temporary folder, with the packages of today.
 * @returns the folder, removed when the process ends; undefined without the repository's history
 */
export function extractPrevious(): string | undefined {
  const git = (...arguments_: string[]) =>
    execFileSync('git', arguments_, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const folder = mkdtempSync(join(tmpdir(), 'counter-previous-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  try {
    const newest = ['log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/db/migrations']
    const commit = git(...newest).trim()
    const archive = join(folder, 'release.tar')
    git('archive', `--output=${archive}`, `${commit}^`)
    execFileSync('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`])
  } catch {
    return undefined
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
