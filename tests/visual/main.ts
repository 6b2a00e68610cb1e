import {
  type Baselines,
  readBaselines,
  readPicture,
  writeTitle,
  writePicture,
} from './baselines.ts'
import { type Capture, captureStories, openStorybook } from './capture-stories.ts'
import { compareWithBaseline } from './compare-with-baseline.ts'
import { difference } from './in-page.ts'
import { type Kind, nameOf } from './modes.ts'
import { readPages } from './pages.ts'
import { openReport } from './report.ts'
import { isKept, encodeForStorage } from './stored-picture.ts'
import { builtFolder, buildStorybook, serveStorybook } from './storybook.ts'

const started = performance.now()
const args = process.argv.slice(2)
const accepts = args.includes('--accept')
const filters = args.filter((arg) => !arg.startsWith('--')).map((arg) => arg.toLowerCase())
const isSelected = (text: string) =>
  filters.length === 0 || filters.some((filter) => text.toLowerCase().includes(filter))

const seconds = () => ((performance.now() - started) / 1000).toFixed(0)
const isBuilt = args.includes('--built')
console.log(
  !isBuilt && (await buildStorybook())
    ? `Built the Storybook in ${seconds()} s.`
    : 'The Storybook is up to date.',
)

const server = await serveStorybook(builtFolder)
const { browser, stories } = await openStorybook(server.port)
const baselines: Baselines = readBaselines()
const report = openReport()
const desk = await browser.newPage()
await desk.evaluate('globalThis.__name = (named) => named')

const kinds: readonly Kind[] = ['receipts', 'errors', 'components', 'screens']
const selected = stories
  .filter(({ id, title, name }) => isSelected(`${id} ${title}/${name}`))
  .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
const counts = { same: 0, changed: 0, new: 0, gone: 0, failed: 0 }

const accept = async ({ story, shots, paper }: Capture) => {
  const before = baselines.get(story.id)
  const [first] = story.modes.map(nameOf)
  for (const { mode, png, hash } of shots) {
    const isThere = before?.looks[mode] === hash && readPicture(story.id, mode) !== undefined
    if (isKept(story.kind, mode, first) && !isThere) {
      writePicture(story.id, mode, await encodeForStorage(desk, story.kind, png))
    }
  }
  const looks = Object.fromEntries(shots.map(({ mode, hash }) => [mode, hash]))
  baselines.set(story.id, paper ? { looks, paper } : { looks })
  writeTitle(baselines, story.id)
}

/** The previous and current picture and their difference, at stored size. */
const describeDifference = async ({ story, shots, paper }: Capture, mode: string) => {
  if (mode === 'paper') {
    const sides = { before: baselines.get(story.id)?.paper, after: paper }
    return { text: JSON.stringify(sides, null, 2) }
  }
  const after = shots.find((shot) => shot.mode === mode)?.png
  const before = readPicture(story.id, mode)
  if (!after) return { before }
  if (!before) return { after, text: 'This mode has only a stored hash, no picture.' }
  const small = await encodeForStorage(desk, story.kind, after)
  const { count, png } = await desk.evaluate(difference, {
    before: before.toString('base64'),
    after: small.toString('base64'),
  })
  return { before, after, count, difference: Buffer.from(png, 'base64') }
}

const onCapture = async (capture: Capture) => {
  const { story, problem } = capture
  if (problem !== undefined) {
    counts.failed += 1
    console.log(`failed   ${story.id}: ${problem.split('\n', 1).join('')}`)
    return
  }
  for (const { mode, verdict } of compareWithBaseline(capture, baselines.get(story.id))) {
    counts[verdict] += 1
    if (verdict === 'same') continue
    console.log(`${verdict.padEnd(8)} ${story.id} ${mode}`)
    if (!accepts) report.add({ story, mode, verdict, ...(await describeDifference(capture, mode)) })
  }
  if (accepts) await accept(capture)
}

await captureStories(browser, selected, (id, mode) => baselines.get(id)?.looks[mode], onCapture)

const present = new Set(stories.map(({ id }) => id))
for (const id of [...baselines.keys()].filter((each) => isSelected(each) && !present.has(each))) {
  counts.gone += 1
  console.log(`gone     ${id}`)
  if (!accepts) continue
  baselines.delete(id)
  writeTitle(baselines, id)
}

let pages = 0
const onPage = (id: string, problem: string | null) => {
  pages += 1
  if (problem === null) return
  counts.failed += 1
  console.log(`failed   ${id}: ${problem.split('\n', 1).join('')}`)
}
if (filters.length === 0) await readPages(browser, onPage)

await browser.close()
await server.close()

const different = counts.changed + counts.new + counts.gone
const verb = accepts ? 'accepted' : 'different'
if (different > 0 && !accepts) console.log(`Compare before and after: ${report.write()}`)
console.log(
  `${selected.length} stories and ${pages} docs pages in ${seconds()} s; ${different} ${verb} (${counts.changed} changed, ${counts.new} new, ${counts.gone} gone).`,
)
const failed = counts.failed + (accepts ? 0 : different)
console.log(`${counts.same + (accepts ? different : 0)} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
