import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '#tests/architecture/module-graph.ts'

import { baselineFile } from './baselines.ts'
import { captureStories, openStorybook } from './capture-stories.ts'
import { buildInto, serveStorybook } from './storybook.ts'

const builds = join(root, 'node_modules/.cache/visual')

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * Photographs stories as they were accepted: builds the commit that last changed their baselines and keeps the pictures
 * whose hash is the accepted one. Builds are kept for the next report. @returns why, by the id of each story whose
 * commit cannot be built
 */
export async function photographAccepted(
  ids: Iterable<string>,
  expected: (id: string, mode: string) => string | undefined,
  onPicture: (id: string, mode: string, png: Buffer) => void,
): Promise<Map<string, string>> {
  const problems = new Map<string, string>()
  const commits = new Map<string, Set<string>>()
  for (const id of ids) {
    const commit = git('log', '-1', '--format=%H', '--', baselineFile(id))
    if (commit !== '') commits.set(commit, (commits.get(commit) ?? new Set()).add(id))
  }
  forgetBuilds(commits)
  for (const [commit, own] of commits) {
    const built = await buildCommit(commit).catch(() => undefined)
    if (built === undefined) {
      const problem = `Commit ${commit.slice(0, 8)}, which accepted this picture, can no longer be built.`
      for (const id of own) problems.set(id, problem)
      console.log(problem)
      continue
    }
    const server = await serveStorybook(built)
    const { browser, stories } = await openStorybook(server.port)
    const wanted = stories.filter(({ id }) => own.has(id))
    await captureStories(browser, wanted, expected, async ({ story, shots }) => {
      for (const { mode, png, hash } of shots) {
        if (hash === expected(story.id, mode)) onPicture(story.id, mode, png)
      }
    })
    await browser.close()
    await server.close()
  }
  return problems
}

function forgetBuilds(needed: ReadonlyMap<string, unknown>): void {
  for (const name of existsSync(builds) ? readdirSync(builds) : []) {
    if (!needed.has(name)) rmSync(join(builds, name), { recursive: true })
  }
}

async function buildCommit(commit: string): Promise<string> {
  const built = join(builds, commit)
  if (existsSync(join(built, 'iframe.html'))) return built
  console.log(`Building the accepted state (${commit.slice(0, 8)}) for the pictures before.`)
  const sources = mkdtempSync(join(tmpdir(), 'accepted-'))
  const archive = execFileSync('git', ['archive', commit, '--', '.', ':!tests/visual/baselines'], {
    cwd: root,
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '-C', sources], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'))
  // Storybook serves this folder and does not build without it.
  mkdirSync(join(sources, 'tests/visual/baselines/pictures'), { recursive: true })
  try {
    await buildInto(built, sources)
  } finally {
    rmSync(sources, { recursive: true })
  }
  return built
}
