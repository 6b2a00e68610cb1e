import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { sabotaged, type Saboteur, type Witness } from './saboteur.ts'
import { saboteurs } from './saboteurs.ts'

// npm run saboteurs -- [part of a name, or a folder]
const root = fileURLToPath(new URL('../..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'counter-saboteurs-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

/** What is committed, in a place of its own; its caches are its own too. */
function copy(): void {
  const cloned = spawnSync('git', ['clone', '--quiet', root, scratch], { stdio: 'inherit' })
  if (cloned.status !== 0) throw new Error('The scratch copy could not be made.')
  const modules = join(scratch, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
}

const vitest = (project: string, paths: readonly string[]): string[] => [
  'npx',
  'vitest',
  'run',
  '--project',
  project,
  '--bail=1',
  // Slow is not red.
  '--testTimeout=60000',
  ...paths,
]

const endToEnd = (path: string): string[] => [
  'sh',
  '-c',
  `node --import tsx tests/build-web.ts && npx playwright test --config tests/e2e/playwright.config.ts ${path}`,
]

const commandOf = (witness: Witness): string[] => {
  if ('path' in witness) {
    const { project, path } = witness
    return project === 'end-to-end' ? endToEnd(path) : vitest(project, [path])
  }
  const { seed, flow, kinds } = witness
  const what = ['--seed', String(seed), '--flow', flow, '--faults', JSON.stringify(kinds), '--show']
  return ['node', '--import', 'tsx', 'tests/simulation/main.ts', ...what]
}

const nameOf = (witness: Witness): string =>
  'path' in witness ? witness.path : `simulation: ${JSON.stringify(witness.kinds)}`

/** Whether it is green, and what it says of that. */
function run([command = '', ...args]: string[]): { isGreen: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, encoding: 'utf8' })
  return { isGreen: status === 0, output: `${stdout}\n${stderr}` }
}

/** Without any saboteur all witnesses are green, or their red shows nothing. */
function checkHealth(witnesses: readonly Witness[]): void {
  const commands = new Set<string>()
  for (const project of ['unit', 'server'] as const) {
    const paths = witnesses.flatMap((each) =>
      'path' in each && each.project === project ? [each.path] : [],
    )
    if (paths.length > 0) commands.add(JSON.stringify(vitest(project, [...new Set(paths)])))
  }
  for (const each of witnesses) {
    const isOwn = !('path' in each) || each.project === 'end-to-end'
    if (isOwn) commands.add(JSON.stringify(commandOf(each)))
  }
  for (const command of commands) {
    const { isGreen, output } = run(JSON.parse(command) as string[])
    if (!isGreen) throw new Error(`Red without a saboteur: ${command}\n${output.slice(-4_000)}`)
  }
}

/** A red that shows nothing: the test did not run at all. */
const hasRun = (output: string, witness: Witness): boolean =>
  'path' in witness ? /Tests .*failed|^ +\d+ failed$/m.test(output) : output.includes('VIOLATED')

function sabotage(saboteur: Saboteur): string {
  const path = join(scratch, saboteur.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, sabotaged(source, saboteur))
  const { isGreen, output } = run(commandOf(saboteur.witness))
  writeFileSync(path, source)
  if (isGreen) return 'GREEN: a hole'
  return hasRun(output, saboteur.witness) ? 'red' : `DID NOT RUN\n${output.slice(-2_000)}`
}

copy()
const wanted = process.argv[2] ?? ''
const chosen = saboteurs.filter(
  ({ name, file }) => name.includes(wanted) || file.startsWith(wanted),
)
checkHealth(chosen.map(({ witness }) => witness))
let isHole = false
for (const saboteur of chosen) {
  const result = sabotage(saboteur)
  if (result !== 'red') isHole = true
  console.log(`${result.padEnd(14)} ${saboteur.name}\n               ${nameOf(saboteur.witness)}`)
}
console.log(`\n${chosen.length} saboteurs, ${isHole ? 'not all caught' : 'all caught'}`)
process.exitCode = isHole ? 1 : 0
