import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Passed tests and names of failed ones. A step without tests, such as type checking, counts as one. */
interface Count {
  passed: number
  failed: string[]
}

interface Step {
  name: string
  command: string
  /** The command's JSON report and how to count it. */
  report?: { file: string; count: (report: string) => Count }
}

const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'test-results')

const vitest = (name: string, projects: string, environment = ''): Step => ({
  name,
  command: `${environment}vitest run ${projects} --reporter=default --reporter=json --outputFile.json=test-results/${name}.json`,
  report: { file: join(results, `${name}.json`), count: countVitest },
})

const playwright = (project: string): Step => ({
  name: project,
  command: `playwright test --config tests/e2e/playwright.config.ts --project ${project}`,
  report: { file: join(results, 'end-to-end.json'), count: countPlaywright },
})

/** Steps that run one after the other. */
type Lane = readonly Step[]

const still: Lane = [
  // Several checkers repeat much of each other's work.
  { name: 'types', command: 'tsc --checkers 1' },
  { name: 'lint', command: 'oxlint' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'folders', command: 'node --import tsx tests/architecture/print-folders.ts' },
]

/**
 * Stories that show another one's state in another look, base stories, which each of their tests repeats, and codes of
 * the reader in parentheses, which show the dialog of a decline in other words (unit tests compare all of them).
 */
const repeats =
  '(Narrow|Low Window|Right To Left|Zoomed|In The Dark|In High Contrast|Long Names|Long Words|base story|\\(\\w+\\))$'

const tests: Lane = [
  // Together, because stories wait for timers while other tests compute. React's production build, which people
  // use, renders in two thirds of the time; its development build warns in the nightly tests. The playground in
  // .storybook, which compiles what its stories type, is left to them too. Requests leave much short-lived garbage, which
  // a larger young generation collects less often.
  vitest(
    'tests',
    `app domain features mocks server tests ui --project unit --project server --project components --project stories -t '^(?!.*${repeats})'`,
    'NODE_ENV=production VITE_CHECKS=core NODE_OPTIONS=--max-semi-space-size=32 ',
  ),
]

const built: Lane = [
  { name: 'build', command: 'node --import tsx server/main/build.ts' },
  playwright('journeys'),
]

/** Steps that take hours or need tools that not every machine has. */
const nightly: Lane = [
  playwright('details'),
  vitest('nightly', '--project nightly --maxWorkers=2', 'FUZZ_INPUTS=10000 '),
  vitest('stories', '--project stories'),
  { name: 'simulation', command: 'npm run simulate' },
  { name: 'durability', command: 'npm run test:durability' },
  { name: 'cluster', command: 'npm run test:cluster' },
  { name: 'mutants', command: 'npm run mutants' },
  { name: 'themes', command: 'npm run test:themes' },
  { name: 'spanish', command: 'npm run test:spanish' },
  { name: 'pictures', command: 'npm run visual' },
]

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

function countVitest(report: string): Count {
  const { numPassedTests, testResults } = JSON.parse(report) as VitestReport
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length > 0) return tests.map(({ fullName }) => `${file}: ${fullName}`)
    return status === 'failed' ? [file] : []
  })
  return { passed: numPassedTests, failed }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: { status: string }[] }[]
}

function countPlaywright(report: string): Count {
  const { stats, suites } = JSON.parse(report) as PlaywrightSuite & { stats: { expected: number } }
  const specs = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => ['unexpected', 'flaky'].includes(status)))
      .map(({ file, title }) => `${file}: ${title}`),
    ...(suite.suites ?? []).flatMap(specs),
  ]
  return { passed: stats.expected, failed: specs({ suites: suites ?? [] }) }
}

async function run({ name, command, report }: Step, isLive: boolean): Promise<Count> {
  if (report !== undefined) rmSync(report.file, { force: true })
  const started = performance.now()
  if (isLive) console.log(`\n── ${name}`)
  const { succeeded, output } = await runs(command, isLive)
  const count = counted(name, succeeded, report)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (!isLive) console.log(`\n── ${name}\n${output}`)
  console.log(`── ${name}: ${count.passed} passed, ${count.failed.length} failed in ${seconds} s`)
  return count
}

/** Without `isLive` the output is returned, so that it does not mix with that of another lane. */
function runs(command: string, isLive: boolean): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const stdio = isLive ? 'inherit' : 'pipe'
    const child = spawn(command, { cwd: root, shell: true, stdio: ['inherit', stdio, stdio] })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ succeeded: code === 0, output: Buffer.concat(chunks).toString() }),
    )
  })
}

// A step that fails without a failed test, for example at startup, counts as one failure.
function counted(name: string, succeeded: boolean, report: Step['report']): Count {
  const own = { passed: succeeded ? 1 : 0, failed: succeeded ? [] : [name] }
  if (report === undefined || !existsSync(report.file)) return own
  const count = report.count(readFileSync(report.file, 'utf8'))
  return succeeded || count.failed.length > 0 ? count : { ...count, failed: [name] }
}

async function runLane(lane: Lane, isLive: boolean): Promise<Count[]> {
  const counts: Count[] = []
  for (const step of lane) counts.push(await run(step, isLive))
  return counts
}

const isQuick = process.argv.includes('--quick')
const counts = isQuick
  ? await runLane([...still, vitest('unit', '--project unit')], true)
  : // Each lane leaves a processor idle at times: when it starts, waits for a page or checks types.
    (await Promise.all([runLane(tests, true), runLane([...still, ...built], false)])).flat()
if (process.argv.includes('--nightly')) counts.push(...(await runLane(nightly, true)))
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.flatMap((count) => count.failed)
console.log(['', ...failed.map((name) => `✗ ${name}`)].join('\n'))
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
