import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright'

import { photographAccepted } from './accepted-stories.ts'
import { type Baselines, readPicture } from './baselines.ts'
import { difference } from './difference.ts'
import { type Finding, readSaved, reportFolder, savePicture } from './findings.ts'
import { type Group, groupByCause } from './groups.ts'
import { reportPage } from './report-page.ts'
import { acceptCommand } from './selection.ts'
import { encodeForStorage } from './stored-picture.ts'

/**
 * Completes the findings by their accepted pictures and differences, and writes the report. @returns their groups and
 * the report's path; `names` are the words and options of the run
 */
export async function writeReport(
  findings: readonly Finding[],
  baselines: Baselines,
  desk: Page,
  names: readonly string[],
): Promise<{ groups: Group[]; path: string }> {
  const problems = await saveAccepted(findings, baselines)
  const compared: Finding[] = []
  for (const finding of findings) {
    compared.push(await compare(finding, problems.get(finding.story.id), desk))
  }
  const groups = groupByCause(compared)
  mkdirSync(reportFolder, { recursive: true })
  const path = join(reportFolder, 'index.html')
  writeFileSync(path, reportPage(groups, acceptCommand(names)))
  return { groups, path }
}

function saveAccepted(
  findings: readonly Finding[],
  baselines: Baselines,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(
    findings
      .filter(({ mode, verdict }) => verdict !== 'new' && mode !== 'paper')
      .map((finding) => [`${finding.story.id} ${finding.mode}`, finding]),
  )
  const ids = new Set([...wanted.values()].map(({ story }) => story.id))
  const expected = (id: string, mode: string) => baselines.get(id)?.looks[mode]
  return photographAccepted(ids, expected, (id, mode, png) => {
    const finding = wanted.get(`${id} ${mode}`)
    if (finding) savePicture(finding, 'before', png)
  })
}

/** Full pictures if the accepted state could be photographed, otherwise the stored small ones and why. */
async function compare(
  finding: Finding,
  problem: string | undefined,
  desk: Page,
): Promise<Finding> {
  const { story, mode, verdict } = finding
  if (verdict === 'new' || mode === 'paper') return finding
  const full = readSaved(finding, 'before')
  const before = full ?? readPicture(story.id, mode)
  const missing = problem ?? 'The commit that accepted this picture no longer reproduces it.'
  if (!before) return { ...finding, text: `${missing} There is no picture before.` }
  const text = full ? undefined : `${missing} The picture before is the small stored one.`
  if (!full) savePicture(finding, 'before', before)
  const taken = readSaved(finding, 'after')
  if (!taken) return { ...finding, text }
  const after = full ? taken : await encodeForStorage(desk, story.kind, taken)
  const { count, shape, png } = await desk.evaluate(difference, {
    before: before.toString('base64'),
    after: after.toString('base64'),
  })
  savePicture(finding, 'difference', Buffer.from(png, 'base64'))
  return { ...finding, text, count, ...(count > 0 ? { shape } : {}) }
}
