import { describe, expect, test } from 'vitest'

import { folderCircles, folderGraph } from '#tests/architecture/folder-graph.ts'
import { readImports, readSources, type Sources } from '#tests/architecture/module-graph.ts'
import { cycles, unreached } from '#tests/architecture/reach.ts'
import { crossings, serverFloors, type WallName, walls } from '#tests/architecture/walls.ts'

const sources = readSources()
const imports = readImports(sources)

// A module is alive only if an entry reaches it; tests do not count.
const isEntry = (path: string) =>
  /^(app\/((display\/)?main\.tsx|spanish\.ts|boot\/(prefetch|first-paint)\.ts)|server\/(main\/(start|dev|build)|cli\/(admin|archive|backup|journal|receipts|records)\/main)\.ts|mocks\/reader-simulator\/main\.ts)$|^(\.storybook|tests)\/|\.(test|stories)\.tsx?$/.test(
    path,
  )

/** The imports of files added to the repository, to show what a check reports. */
const importsOf = (files: Record<string, string>) => {
  const added: Sources = new Map(Object.entries(files))
  return readImports(added, new Set([...sources.keys(), ...added.keys()]))
}

describe('the import graph', () => {
  test('covers every file with an import statement', () => {
    const seen = new Set(imports.map(({ from }) => from))
    const importing = [...sources]
      .filter(([, source]) => /^import /m.test(source))
      .map(([path]) => path)
    expect(importing.length).toBeGreaterThan(0)
    expect(importing.filter((path) => !seen.has(path))).toEqual([])
  })

  test('crosses no wall', () => {
    expect(crossings(imports)).toEqual([])
  })

  test('has no cycles', () => {
    expect(cycles(imports)).toEqual([])
  })

  test('has no folders that import each other', () => {
    expect(folderCircles(folderGraph(imports))).toEqual([])
  })

  test('has no unused module', () => {
    const withoutTests = imports.filter(({ from }) => !/\.test\.tsx?$/.test(from))
    expect(unreached(sources.keys(), withoutTests, isEntry)).toEqual([])
  })
})

describe('reports a planted violation:', () => {
  const planted: Record<WallName, Record<string, string>> = {
    oneTracer: {
      'server/main/planted.ts': "import { startTracing } from './open-telemetry.ts'",
    },
    floors: { 'ui/Planted/a.ts': "import '#mocks/planted.ts'", 'mocks/planted.ts': '' },
    serverFloors: {
      'server/ledger/planted.ts': "import '../payments/planted.ts'",
      'server/payments/planted.ts': '',
    },
    siblingFeatures: {
      'features/planted/a.ts': "import { b } from '#features/other/b.ts'",
      'features/other/b.ts': 'export const b = 1',
    },
    noTests: { 'ui/Planted/a.ts': "import './a.test.ts'", 'ui/Planted/a.test.ts': '' },
    ownCalls: { 'features/planted/a.ts': "import { endpoints } from '#domain/api/endpoints.ts'" },
    dynamicMocks: { 'app/planted.ts': "import '#mocks/planted.ts'", 'mocks/planted.ts': '' },
    noServerInBrowser: {
      'ui/Planted/Planted.stories.tsx': "import '#server/planted.ts'",
      'server/planted.ts': '',
    },
    pureDomain: { 'domain/planted.ts': "export { readFile } from 'node:fs'" },
    demoData: {
      'features/shared/planted.ts': "import { demoTenants } from '#domain/demo/tenants.ts'",
    },
    apiDocumentation: {
      'domain/api/planted.ts': "import { tags } from './documentation/operation.ts'",
    },
    oneMessageFormat: {
      'domain/planted.ts': "import { IntlMessageFormat } from 'intl-messageformat'",
    },
    lazySpanish: {
      'features/shared/planted.ts':
        "import { translateToSpanish } from '#domain/language/translate-to-spanish.ts'",
    },
    oneMoney: { 'domain/planted.ts': "import currency from 'currency.js'" },
    reactAria: { 'features/planted/a.tsx': "import type { Key } from 'react-aria-components'" },
    uiWithoutData: { 'ui/Planted/Planted.tsx': "import { Link } from '@tanstack/react-router'" },
    browserWithoutNode: { 'features/shared/planted.ts': "import { join } from 'path'" },
    serverWithoutReact: { 'server/planted.ts': "import { createElement } from 'react'" },
    serverLibraries: { 'features/shared/planted.ts': "import { hc } from 'hono/client'" },
    simulatorHashes: {
      'features/shared/planted.ts': "import { md5 } from '@noble/hashes/legacy.js'",
    },
    noTestTools: { 'app/planted.ts': "export const load = () => import('mockdate')" },
    declared: { 'domain/planted.ts': "import { gone } from './gone.ts'" },
    aliases: { 'ui/Planted/a.ts': "import '../../domain/planted.ts'", 'domain/planted.ts': '' },
  }

  test.each(Object.keys(walls) as WallName[])('%s', (name) => {
    const files = planted[name]
    const found = crossings(importsOf(files))
    expect(found).toContainEqual(
      expect.stringMatching(`^${name}: ${Object.keys(files)[0]} imports`),
    )
  })

  test.each<[string, Record<string, string>]>([
    [
      'ui and server',
      { 'ui/Planted/a.ts': "import '#server/planted.ts'", 'server/planted.ts': '' },
    ],
    ['server and mocks', { 'server/a.ts': "import '#mocks/planted.ts'", 'mocks/planted.ts': '' }],
    ['mocks and ui', { 'mocks/a.ts': "import '#ui/planted.ts'", 'ui/planted.ts': '' }],
    [
      'features and mocks',
      { 'features/a/a.ts': "import '#mocks/planted.ts'", 'mocks/planted.ts': '' },
    ],
    ['features and app', { 'features/a/a.ts': "import '#app/planted.ts'", 'app/planted.ts': '' }],
    ['domain and ui', { 'domain/a.ts': "import '#ui/planted.ts'", 'ui/planted.ts': '' }],
    [
      'shipped code and tests',
      { 'app/a.ts': "import '#tests/planted.ts'", 'tests/planted.ts': '' },
    ],
  ])('the layers of %s', (_, files) => {
    const path = Object.keys(files)[0]
    expect(crossings(importsOf(files))).toContainEqual(
      expect.stringMatching(`^floors: ${path} imports`),
    )
  })

  test.each(
    serverFloors
      .slice(0, -1)
      .flatMap((folders, floor) =>
        folders.map((folder) => [folder, serverFloors[floor + 1]?.[0] ?? ''] as const),
      ),
  )('an import from server/%s up to server/%s', (lower, upper) => {
    const files = {
      [`server/${lower}/planted.ts`]: `import '../${upper}/planted.ts'`,
      [`server/${upper}/planted.ts`]: '',
    }
    expect(crossings(importsOf(files))).toContainEqual(
      expect.stringMatching(`^serverFloors: server/${lower}/planted.ts imports`),
    )
  })

  test('a folder of server/ without a floor', () => {
    const files = {
      'server/main/planted.ts': "import '../unknown/planted.ts'",
      'server/unknown/planted.ts': '',
    }
    expect(crossings(importsOf(files))).toContainEqual(expect.stringMatching('^serverFloors:'))
  })

  test('a shared module importing a feature', () => {
    const found = crossings(
      importsOf({
        'features/shared/a.ts': "import '#features/planted/b.ts'",
        'features/planted/b.ts': '',
      }),
    )
    expect(found).toContainEqual(expect.stringMatching('^siblingFeatures: features/shared/a.ts'))
  })

  test('a cycle', () => {
    const files = {
      'domain/a.ts': "import './b.ts'",
      'domain/b.ts': "export type { A } from './a.ts'",
    }
    expect(cycles([...imports, ...importsOf(files)])).toContain(
      'domain/a.ts > domain/b.ts > domain/a.ts',
    )
  })

  test('folders that import each other', () => {
    const files = {
      'domain/money/planted.ts': "import '../payments/planted.ts'",
      'domain/payments/planted.ts': '',
    }
    const circles = folderCircles(folderGraph([...imports, ...importsOf(files)]))
    expect(circles).toContainEqual(expect.arrayContaining(['domain/money', 'domain/payments']))
  })

  test('an unused module', () => {
    const paths = [...sources.keys(), 'domain/planted.ts']
    expect(unreached(paths, imports, isEntry)).toContain('domain/planted.ts')
  })
})
