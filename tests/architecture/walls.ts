import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Import, root } from '#tests/architecture/module-graph.ts'

interface Wall {
  why: string
  broken: (imported: Import) => boolean
}

// The layers: what each may import besides itself.
const below: Record<string, readonly string[]> = {
  domain: [],
  ui: ['domain'],
  mocks: ['domain'],
  server: ['domain'],
  features: ['ui', 'domain'],
  app: ['features', 'ui', 'domain', 'mocks'],
}

/** The floors of server/, lowest first: a folder imports only from lower floors. */
export const serverFloors = [
  ['platform'],
  ['db'],
  ['gateways', 'jobs', 'session'],
  ['records', 'journal', 'receipt-keys'],
  ['http'],
  ['tenant'],
  ['ledger'],
  ['pricing', 'archive'],
  ['reversal', 'identity', 'catalog', 'terminals'],
  ['reports'],
  ['card-reader-sales', 'bank-debits', 'displays', 'downloads', 'web'],
  ['attempts', 'refunds', 'deposits'],
  ['closings', 'shifts', 'rehearsal'],
  ['payments', 'receipts'],
  ['demo'],
  ['main'],
  ['cli'],
]
const serverFolderOf = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1]
/** -1 outside the listed folders of server/. */
const serverFloorOf = (path: string) =>
  serverFloors.findIndex((folders) => folders.includes(serverFolderOf(path) ?? ''))

const { devDependencies, dependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>

const floorOf = (path: string) => path.split('/')[0] ?? ''
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1]
const packageOf = (to: string) => (to.startsWith('npm:') ? to.slice('npm:'.length) : undefined)
const isLocal = (to: string) => !/^(npm|node|missing):/.test(to)
// Story helpers are test suites shared by several components' stories.
const isTest = (path: string) => /(\.(test|stories)|-story-helpers)\.tsx?$/.test(path)
const isFloor = (path: string) => floorOf(path) in below
export const isShipped = (path: string) => isFloor(path) && !isTest(path)
const runsInBrowser = (path: string) =>
  /^(app|features|ui)\//.test(path) && !path.endsWith('.test.ts')
const imports = (to: string, packages: readonly string[]) =>
  packages.some((name) => to === `npm:${name}` || to.startsWith(`npm:${name}/`))

export const walls = {
  floors: {
    why: 'A floor imports only what stands below it; only tests and stories reach further.',
    broken: ({ from, to }) =>
      isShipped(from) &&
      isLocal(to) &&
      ![floorOf(from), ...(below[floorOf(from)] ?? [])].includes(floorOf(to)),
  },
  serverFloors: {
    why: 'A folder of server/ imports only from lower floors (serverFloors in walls.ts).',
    broken: ({ from, to }) =>
      floorOf(from) === 'server' &&
      floorOf(to) === 'server' &&
      isShipped(from) &&
      serverFolderOf(from) !== serverFolderOf(to) &&
      (serverFloorOf(to) === -1 || serverFloorOf(to) >= serverFloorOf(from)),
  },
  siblingFeatures: {
    why: 'A feature never imports a sibling; app brings them together.',
    broken: ({ from, to }) =>
      featureOf(from) !== undefined &&
      featureOf(to) !== undefined &&
      featureOf(to) !== 'shared' &&
      featureOf(from) !== featureOf(to),
  },
  noTests: {
    why: 'What is shipped needs no test, story or behavior suite.',
    broken: ({ from, to }) => isShipped(from) && isTest(to),
  },
  ownCalls: {
    why: 'A screen imports the calls it makes, not the table of all, which would load the schemas of all.',
    broken: ({ from, to }) =>
      /^(app|features|ui)\//.test(from) && isShipped(from) && to === 'domain/api/endpoints.ts',
  },
  dynamicMocks: {
    why: 'app loads mocks by import() in development, so that no build carries them.',
    broken: ({ from, to, dynamic }) =>
      floorOf(from) === 'app' && isShipped(from) && floorOf(to) === 'mocks' && !dynamic,
  },
  noServerInBrowser: {
    why: 'Stories and component tests run in the browser.',
    broken: ({ from, to }) => /\.(test|stories)\.tsx$/.test(from) && floorOf(to) === 'server',
  },
  pureDomain: {
    why: 'domain needs zod, currency.js and intl-messageformat alone: no React, no Node.js.',
    broken: ({ from, to }) =>
      floorOf(from) === 'domain' &&
      isShipped(from) &&
      !isLocal(to) &&
      !imports(to, ['zod', 'currency.js', 'intl-messageformat']),
  },
  demoData: {
    why: "The demo data is for server/demo, mocks, tests and the API's examples; no browser loads it.",
    broken: ({ from, to }) =>
      isShipped(from) &&
      to.startsWith('domain/demo/') &&
      !/^((domain|server)\/demo|domain\/api\/documentation|mocks)\//.test(from),
  },
  apiDocumentation: {
    why: 'Only the server publishes the documentation of the API; no browser loads it.',
    broken: ({ from, to }) =>
      isShipped(from) &&
      to.startsWith('domain/api/documentation/') &&
      !/^(domain\/api\/documentation|server)\//.test(from),
  },
  oneMoney: {
    why: 'domain/money/money.ts is the only importer of currency.js.',
    broken: ({ from, to }) => from !== 'domain/money/money.ts' && imports(to, ['currency.js']),
  },
  oneMessageFormat: {
    why: 'domain/language/translate-to-spanish.ts is the only importer of intl-messageformat, so English never loads it.',
    broken: ({ from, to }) =>
      isShipped(from) &&
      from !== 'domain/language/translate-to-spanish.ts' &&
      imports(to, ['intl-messageformat']),
  },
  lazySpanish: {
    why: 'The catalog loads with loadTranslator, where a second language is needed.',
    broken: ({ from, to, dynamic }) =>
      isShipped(from) && !dynamic && to === 'domain/language/translate-to-spanish.ts',
  },
  reactAria: {
    why: 'Whoever needs a behavior of react-aria adds it to a component of ui.',
    broken: ({ from, to }) =>
      floorOf(from) !== 'ui' &&
      imports(to, [
        'react-aria-components',
        'react-aria',
        'react-stately',
        '@react-aria',
        '@react-stately',
      ]),
  },
  uiWithoutData: {
    why: 'Components show what they get; they neither fetch nor route.',
    broken: ({ from, to }) =>
      floorOf(from) === 'ui' && imports(to, ['@tanstack/react-query', '@tanstack/react-router']),
  },
  browserWithoutNode: {
    why: 'What runs in the browser has no Node.js.',
    broken: ({ from, to }) => runsInBrowser(from) && to.startsWith('node:'),
  },
  serverWithoutReact: {
    why: 'The server draws nothing.',
    broken: ({ from, to }) =>
      floorOf(from) === 'server' &&
      imports(to, ['react', 'react-dom', '@vanilla-extract', '@tanstack']),
  },
  serverLibraries: {
    why: 'The database, the HTTP server and the log belong to the server.',
    broken: ({ from, to }) =>
      isShipped(from) &&
      floorOf(from) !== 'server' &&
      imports(to, ['hono', '@hono', 'pg', 'kysely', 'pino', '@electric-sql', '@node-rs']),
  },
  simulatorHashes: {
    why: 'The product signs with the SHA-256 of browsers; the library with MD5 is for the reader simulator.',
    broken: ({ from, to }) =>
      isShipped(from) && floorOf(from) !== 'mocks' && imports(to, ['@noble/hashes']),
  },
  oneTracer: {
    why: 'server/main/open-telemetry.ts is the only importer of OpenTelemetry, and is loaded where traces are sent.',
    broken: ({ from, to, dynamic }) =>
      isShipped(from) &&
      from !== 'server/main/open-telemetry.ts' &&
      (imports(to, ['@opentelemetry']) || (to === 'server/main/open-telemetry.ts' && !dynamic)),
  },
  noTestTools: {
    why: 'What the product needs when it runs is a dependency; only the server may build the app with Vite.',
    broken: ({ from, to }) =>
      isShipped(from) &&
      floorOf(from) !== 'mocks' &&
      (packageOf(to) ?? '') in devDependencies &&
      !(floorOf(from) === 'server' && to === 'npm:vite'),
  },
  declared: {
    why: 'A local import names an existing file, a package stands in package.json.',
    broken: ({ to }) =>
      to.startsWith('missing:') ||
      (packageOf(to) !== undefined &&
        !((packageOf(to) ?? '') in { ...dependencies, ...devDependencies })),
  },
  aliases: {
    why: "Another floor is named by its alias (#domain/...), never by '../'.",
    broken: ({ from, to, specifier }) =>
      isLocal(to) && floorOf(from) !== floorOf(to) && !specifier.startsWith('#'),
  },
} satisfies Record<string, Wall>

export type WallName = keyof typeof walls

/** Every violation as a line with the wall, the file and the import. */
export function crossings(imports: readonly Import[]): string[] {
  return (Object.entries(walls) as [WallName, Wall][]).flatMap(([name, { why, broken }]) =>
    imports
      .filter(broken)
      .map(({ from, specifier }) => `${name}: ${from} imports '${specifier}'. ${why}`),
  )
}
