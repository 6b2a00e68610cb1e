import { findChromium } from '#tests/browser/find-chromium.ts'

import {
  acceptBrowser,
  acceptedBrowser,
  type Baselines,
  readBaselines,
  readPicture,
  writePicture,
  writeTitle,
} from './baselines.ts'
import { type Capture, captureStories, openStorybook } from './capture-stories.ts'
import { compareWithBaseline } from './compare-with-baseline.ts'
import { hashOfDrawing } from './drawing.ts'
import { emptyReport, type Finding, savePicture } from './findings.ts'
import { nameOf } from './modes.ts'
import { readPages } from './pages.ts'
import { writeReport } from './report.ts'
import { compareBrowsers } from './same-browser.ts'
import { acceptCommand, readRequest, selectStories } from './selection.ts'
import { encodeForStorage, isKept } from './stored-picture.ts'
import { builtFolder, buildStorybook, serveStorybook } from './storybook.ts'

const started = performance.now()
const request = readRequest(process.argv.slice(2))
const seconds = () => ((performance.now() - started) / 1000).toFixed(0)
console.log(
  !request.built && (await buildStorybook())
    ? `Built the Storybook in ${seconds()} s.`
    : 'The Storybook is up to date.',
)

const server = await serveStorybook(builtFolder)
const { browser, stories } = await openStorybook(server.port)
const painter = { name: (await findChromium()).name, drawing: await hashOfDrawing(browser) }
const comparison = compareBrowsers(acceptedBrowser(), painter)
if (!request.accept && comparison.verdict !== 'same') {
  console.log(comparison.message)
  console.log(comparison.verdict === 'other' ? '0 passed, 0 failed' : '0 passed, 1 failed')
  process.exit(comparison.verdict === 'other' ? 0 : 1)
}
const baselines: Baselines = readBaselines()
const { selected, gone } = selectStories(request, stories, baselines)
const desk = await browser.newPage()
await desk.evaluate('globalThis.__name = (named) => named')
const counts = { same: 0, changed: 0, new: 0, gone: 0, failed: 0 }
const findings: Finding[] = []
emptyReport()

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

const report = ({ story, shots, paper }: Capture, mode: string, verdict: Finding['verdict']) => {
  const sides = { before: baselines.get(story.id)?.paper, after: paper }
  const printed = mode === 'paper' ? { text: JSON.stringify(sides, null, 2) } : {}
  const finding: Finding = { story, mode, verdict, ...printed }
  const after = shots.find((shot) => shot.mode === mode)
  if (after) savePicture(finding, 'after', after.png)
  findings.push(finding)
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
    if (!request.accept) report(capture, mode, verdict)
  }
  if (request.accept) await accept(capture)
}

if (request.accept) acceptBrowser(painter)
await captureStories(browser, selected, (id, mode) => baselines.get(id)?.looks[mode], onCapture)

for (const id of gone) {
  counts.gone += 1
  console.log(`gone     ${id}\n         ${acceptCommand([id])}`)
  if (!request.accept) continue
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
if (request.words.length === 0 && !request.changed) await readPages(browser, onPage)

if (findings.length > 0) {
  const names = [...request.words, ...(request.changed ? ['--changed'] : [])]
  const { groups, path } = await writeReport(findings, baselines, desk, names)
  for (const { cause, ids } of groups) {
    console.log(`\n${cause}, stories: ${ids.length}\n  ${acceptCommand(ids)}`)
  }
  console.log(`\nCompare before and after: ${path}\nAccept all: ${acceptCommand(names)}`)
}
await browser.close()
await server.close()

const different = counts.changed + counts.new + counts.gone
const verb = request.accept ? 'accepted' : 'different'
console.log(
  `${selected.length} stories and ${pages} docs pages in ${seconds()} s; ${different} ${verb} (${counts.changed} changed, ${counts.new} new, ${counts.gone} gone).`,
)
const failed = counts.failed + (request.accept ? 0 : different)
console.log(`${counts.same + (request.accept ? different : 0)} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
