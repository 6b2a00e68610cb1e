import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { build, type Plugin, type Rolldown } from 'vite'

import type * as Client from './client-entry.ts'
import type * as Server from './server-entry.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/counter-simulation')
const sandboxFile = (name: string) => join(root, 'tests/simulation/sandboxes', name)

export type Globals = Record<string, unknown>

export type ServerCode = typeof Server
export type ClientCode = typeof Client

/** The code of one process, with module state of its own. */
export type Sandbox<Code> = {
  code: Code
  /** Assigns the code to a process: its timers, network and storage are used from now on. */
  enter: (globals: Globals) => void
}

type Side = {
  entry: string
  /** Globals that the process provides instead of Node.js. */
  globalNames: readonly string[]
  replacements: Readonly<Record<string, string>>
}

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'crypto']

const sides = {
  server: {
    entry: 'server-entry.ts',
    globalNames: [...timers, 'simulatedRandom', 'performance'],
    replacements: {
      'node:crypto': 'crypto.ts',
      'node:timers/promises': 'timers.ts',
      '../web/mount-microsite.ts': 'pages.ts',
    },
  },
  client: {
    entry: 'client-entry.ts',
    globalNames: [...timers, 'fetch', 'navigator', 'localStorage', 'addEventListener', 'storage'],
    replacements: { idb: 'idb.ts', '#ui/Toast/toasts.ts': 'toasts.ts' },
  },
} as const satisfies Record<string, Side>

const standIns = ({ replacements }: Side): Plugin => ({
  name: 'stand-ins',
  enforce: 'pre',
  resolveId: (name, importer) => {
    const file = Object.hasOwn(replacements, name) ? replacements[name] : undefined
    return file !== undefined && importer !== sandboxFile(file) ? sandboxFile(file) : undefined
  },
})

/** Bundles the product's code and the libraries that must use the simulated globals. */
async function bundle(side: Side): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [standIns(side)],
    define: { 'globalThis.fetch': '$sandbox.fetch' },
    ssr: { noExternal: ['hono', '@hono/node-server', 'zod', 'currency.js'] },
    build: {
      ssr: sandboxFile(side.entry),
      write: false,
      minify: false,
      target: 'node20',
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  // Proxies, so that each access reaches the current process, not the one at load time.
  const globals = `const $sandbox = globalThis.$simulated.at(-1)
const { ${side.globalNames.join(', ')} } = $sandbox
`
  return globals + chunk.code
}

/** Forwards calls and property access to the current process. */
const delegate = (current: () => Globals, name: string): unknown =>
  new Proxy(function standIn() {}, {
    apply: (_target, _self, given: unknown[]) =>
      (current()[name] as (...values: unknown[]) => unknown)(...given),
    construct: (_target, given: unknown[]) =>
      new (current()[name] as new (...values: unknown[]) => object)(...given),
    get: (_target, key) => Reflect.get(current()[name] as object, key),
    has: (_target, key) => Reflect.has(current()[name] as object, key),
  })

/** A native import, because Vite must not transform the bundle again. */
const nativeImport = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)

/** Loads one side's code as many times as there are processes. */
export async function loadSandboxes<Name extends keyof typeof sides>(
  name: Name,
  count: number,
  atLoad: Globals,
): Promise<Sandbox<Name extends 'server' ? ServerCode : ClientCode>[]> {
  const side = sides[name]
  const script = await bundle(side)
  await mkdir(cache, { recursive: true })
  const sandboxes = []
  for (let number = 0; number < count; number += 1) {
    // A new name each time: Node.js would not evaluate a cached module again.
    const file = join(cache, `${name}-${randomUUID()}.mjs`)
    await writeFile(file, script)
    let current = atLoad
    const shadows = Object.fromEntries(
      side.globalNames.map((each) => [each, delegate(() => current, each)]),
    )
    Object.assign(globalThis, { $simulated: [shadows] })
    const code = await nativeImport(pathToFileURL(file).href)
    await rm(file)
    sandboxes.push({
      code: code as never,
      enter: (globals: Globals) => {
        current = globals
      },
    })
  }
  return sandboxes
}
