import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { build, type Plugin, type Rolldown } from 'vite'

import type * as Client from './client-entry.ts'
import type * as Server from './server-entry.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/counter-simulation')
const here = (name: string) => join(root, 'tests/simulation/sandboxes', name)

/** Whatever a process of the real world has of its own, under the names that its code knows. */
export type Surroundings = Record<string, unknown>

export type ServerCode = typeof Server
export type ClientCode = typeof Client

/** The code of one process: nothing that it remembers is shared with another's. */
export type Realm<Code> = {
  code: Code
  /** Puts it into a process's place: from now on that one's are its timers, its network, its disk. */
  inhabit: (surroundings: Surroundings) => void
}

type Side = {
  entry: string
  /** What the code finds in its surroundings instead of in Node.js. */
  shadowed: readonly string[]
  /** Modules that stand in for others. */
  instead: Readonly<Record<string, string>>
}

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'crypto']

const sides = {
  server: {
    entry: 'server-entry.ts',
    shadowed: [...timers, 'dice', 'performance'],
    instead: {
      'node:crypto': 'crypto.ts',
      'node:timers/promises': 'timers.ts',
      './web/mount-microsite.ts': 'pages.ts',
    },
  },
  client: {
    entry: 'client-entry.ts',
    shadowed: [...timers, 'fetch', 'navigator', 'localStorage', 'addEventListener', 'storage'],
    instead: { idb: 'idb.ts', '#ui/Toast/toasts.ts': 'toasts.ts' },
  },
} as const satisfies Record<string, Side>

const standIns = ({ instead }: Side): Plugin => ({
  name: 'stand-ins',
  enforce: 'pre',
  resolveId: (name, importer) => {
    const file = Object.hasOwn(instead, name) ? instead[name] : undefined
    return file !== undefined && importer !== here(file) ? here(file) : undefined
  },
})

/** One script of our own code and of the libraries that it leans on, as the tree has them now. */
async function bundle(side: Side): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [standIns(side)],
    define: { 'globalThis.fetch': '$realm.fetch' },
    ssr: { noExternal: ['hono', '@hono/node-server', 'zod', 'currency.js'] },
    build: {
      ssr: here(side.entry),
      write: false,
      minify: false,
      target: 'node20',
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  // Functions, so that whoever inhabits the realm next is asked, and not who did when it was loaded.
  const surroundings = `const $realm = globalThis.$simulated.at(-1)
const { ${side.shadowed.join(', ')} } = $realm
`
  return surroundings + chunk.code
}

/** Calls and looks go to whoever inhabits the realm at that moment. */
const delegate = (current: () => Surroundings, name: string): unknown =>
  new Proxy(function standIn() {}, {
    apply: (_target, _self, given: unknown[]) =>
      (current()[name] as (...values: unknown[]) => unknown)(...given),
    construct: (_target, given: unknown[]) =>
      new (current()[name] as new (...values: unknown[]) => object)(...given),
    get: (_target, key) => Reflect.get(current()[name] as object, key),
    has: (_target, key) => Reflect.has(current()[name] as object, key),
  })

/** As Node.js does it: what is bundled is nobody's to transform again. */
const native = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)

/** So many processes' worth of the code of one side. */
export async function loadRealms<Name extends keyof typeof sides>(
  name: Name,
  count: number,
  atLoad: Surroundings,
): Promise<Realm<Name extends 'server' ? ServerCode : ClientCode>[]> {
  const side = sides[name]
  const script = await bundle(side)
  await mkdir(cache, { recursive: true })
  const realms = []
  for (let number = 0; number < count; number += 1) {
    // Of its own name each time: a module that is there already would not be run again.
    const file = join(cache, `${name}-${randomUUID()}.mjs`)
    await writeFile(file, script)
    let current = atLoad
    const shadows = Object.fromEntries(
      side.shadowed.map((each) => [each, delegate(() => current, each)]),
    )
    Object.assign(globalThis, { $simulated: [shadows] })
    const code = await native(pathToFileURL(file).href)
    await rm(file)
    realms.push({
      code: code as never,
      inhabit: (surroundings: Surroundings) => {
        current = surroundings
      },
    })
  }
  return realms
}
