import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { readSources, root } from '#tests/architecture/module-graph.ts'

const cache = join(root, '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'ui-props-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Wrapped in a tuple, so `never` does not distribute.
const styled = `
type Styled<C> = C extends (props: infer P) => unknown ? [Extract<keyof P, 'className' | 'style'>] : [never]`

type Component = readonly [module: string, name: string]

/** Components that accept `className` or `style`; type-checked, so inherited props count too. */
function findRestyleable(components: readonly Component[]): Component[] {
  const checks = components.map(
    ([module, name], index) =>
      `export const c${index}: Styled<typeof import('${module}').${name}> extends [never] ? true : false = true`,
  )
  writeFileSync(join(folder, 'checks.ts'), [...checks, styled].join('\n'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['checks.ts'] }),
  )
  const complaints = new Set(
    [...compile().matchAll(/checks\.ts\((\d+),/g)].map(([, line]) => Number(line)),
  )
  return components.filter((_, index) => complaints.has(index + 1))
}

function compile(): string {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  try {
    return execFileSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

test('ui components accept neither className nor style, and a planted one is reported', () => {
  const exported = [...readSources()].flatMap(([path, text]) =>
    /^ui\/[^/]+\/[A-Z]\w*(?<!\.(?:stories|test))\.tsx$/.test(path)
      ? [...text.matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(
          ([, name = '']): Component => [`#${path}`, name],
        )
      : [],
  )
  expect(exported.length).toBeGreaterThan(0)
  writeFileSync(
    join(folder, 'planted.tsx'),
    "import type { ButtonProps } from 'react-aria-components'\nexport const Planted = (_: ButtonProps) => null",
  )
  const planted = ['./planted.tsx', 'Planted'] as const
  expect(findRestyleable([...exported, planted])).toEqual([planted])
})
