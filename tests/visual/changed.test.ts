import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { readImports, readSources } from '#tests/architecture/module-graph.ts'

import { changedFiles, storiesOf } from './changed.ts'

const sources = readSources()
const imports = readImports(sources)
const stories = [...sources.keys()].filter((path) => path.endsWith('.stories.tsx'))
const affectedBy = (...changed: string[]) => stories.filter(storiesOf(changed, imports))

describe('the stories to photograph after a change', () => {
  test('are those that show the changed component', () => {
    const affected = affectedBy('ui/Statistic/Statistic.css.ts')
    expect(affected).toContain('ui/Statistic/Statistic.stories.tsx')
    expect(affected).not.toContain('ui/Button/Button.stories.tsx')
    expect(affected.length).toBeLessThan(stories.length / 3)
  })

  test.each(['.storybook/toolbar.ts', 'package-lock.json', 'tests/visual/camera.ts', 'ui/x.woff2'])(
    'are all after a change of %s',
    (file) => {
      expect(affectedBy(file)).toEqual(stories)
    },
  )

  test('are those of screens after a change of the mock backend', () => {
    const affected = affectedBy('mocks/handlers/closings.ts')
    expect(affected).toEqual(stories.filter((path) => /^(app|features)\//.test(path)))
  })

  test.each([
    '.storybook/guides/actions.ts',
    'docs/gallery.md',
    'server/main/start.ts',
    'tests/screens/end-states/sale.ts',
    'ui/Button/Button.mdx',
  ])('are none after a change of %s', (file) => {
    expect(affectedBy(file)).toEqual([])
  })
})

describe('changed files', () => {
  let folder = ''
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=QA', '-c', 'user.email=qa@example.org', ...args], {
      cwd: folder,
      stdio: 'ignore',
    })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const commit = (name: string) => {
    write(name, name)
    git('add', '.')
    git('commit', '-m', name)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'changed-'))
    git('init')
    commit('first.ts')
    commit('second.ts')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('on main are those of the last commit and of the work since', () => {
    write('first.ts', 'changed')
    write('third.ts', 'new')
    expect(changedFiles(folder)).toEqual(['first.ts', 'second.ts', 'third.ts'])
  })

  test('on a branch are those of all its commits', () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    commit('third.ts')
    commit('fourth.ts')
    expect(changedFiles(folder)).toEqual(['fourth.ts', 'third.ts'])
  })
})
