import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '#tests/architecture/module-graph.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const json = <T>(file: string) => JSON.parse(read(file)) as T

test('Chromatic photographs only stories whose modules changed', () => {
  const config = json<{ buildScriptName: string; onlyChanged: boolean; externals: string[] }>(
    'chromatic.config.json',
  )
  const { scripts } = json<{ scripts: Record<string, string> }>('package.json')
  expect(config.onlyChanged).toBe(true)
  expect(scripts[config.buildScriptName]).toContain('storybook build')
})

test('Chromatic photographs every story if a file outside the module graph changed', () => {
  const { externals } = json<{ externals: string[] }>('chromatic.config.json')
  const [folder] = /(?<=staticDirs: \['\.\.\/)[^']+/.exec(read('.storybook/main.ts')) ?? []
  expect(externals).toEqual([`${folder}/**`])
  expect(existsSync(join(root, folder ?? ''))).toBe(true)
})
