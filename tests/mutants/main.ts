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

import { mutated, type Mutant, type Witness } from './mutant.ts'
import { mutants } from './mutants.ts'

// npm run mutants -- [part of a name, or a folder]
const root = fileURLToPath(new URL('../..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'counter-mutants-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

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
  // A slow test is not a failing one.
  '--testTimeout=60000',
  ...paths,
]

const endToEnd = (path: string): string[] => [
  'sh',
  '-c',
  `node --import tsx server/main/build.ts && npx playwright test --config tests/e2e/playwright.config.ts ${path}`,
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

function run([command = '', ...args]: string[]): { hasPassed: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: scratch,
    encoding: 'utf8',
    // A failing comparison of long lists prints more than the default, which would end the test.
    maxBuffer: 64 * 1024 * 1024,
  })
  return { hasPassed: status === 0, output: `${stdout}\n${stderr}` }
}

/** All tests must pass without mutants, or a failure proves nothing. */
function checkHealth(witnesses: readonly Witness[]): void {
  const commands = new Set<string>()
  for (const project of ['unit', 'server', 'nightly'] as const) {
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
    const { hasPassed, output } = run(JSON.parse(command) as string[])
    if (!hasPassed) throw new Error(`Fails without a mutant: ${command}\n${output.slice(-4_000)}`)
  }
}

/** False if the test did not run at all, in which case its failure proves nothing. */
const hasRun = (output: string, witness: Witness): boolean =>
  'path' in witness ? /Tests .*failed|^ +\d+ failed$/m.test(output) : output.includes('VIOLATED')

function runMutant(mutant: Mutant): string {
  const path = join(scratch, mutant.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, mutated(source, mutant))
  const { hasPassed, output } = run(commandOf(mutant.witness))
  writeFileSync(path, source)
  if (hasPassed) return 'SURVIVED'
  return hasRun(output, mutant.witness) ? 'caught' : `DID NOT RUN\n${output.slice(-2_000)}`
}

copy()
const wanted = process.argv[2] ?? ''
const chosen = mutants.filter(({ name, file }) => name.includes(wanted) || file.startsWith(wanted))
if (chosen.length === 0)
  throw new Error(`No mutant's name contains, and no file starts with, "${wanted}".`)
checkHealth(chosen.map(({ witness }) => witness))
let hasSurvivor = false
for (const mutant of chosen) {
  const result = runMutant(mutant)
  if (result !== 'caught') hasSurvivor = true
  console.log(`${result.padEnd(14)} ${mutant.name}\n               ${nameOf(mutant.witness)}`)
}
console.log(`\n${chosen.length} mutants, ${hasSurvivor ? 'not all caught' : 'all caught'}`)
process.exitCode = hasSurvivor ? 1 : 0
