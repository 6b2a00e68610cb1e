import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '#tests/architecture/module-graph.ts'

import type { Verdict } from './compare-with-baseline.ts'
import type { VisualStory } from './stories.ts'

export const reportFolder = join(root, 'test-results/visual')

/** One differing look. */
export interface Finding {
  story: VisualStory
  mode: string
  verdict: Verdict
  /** Differing pixels and their shape (difference.ts), if there are two pictures. */
  count?: number
  shape?: string
  /** How a printed receipt differs, or why there is no picture. */
  text?: string
}

export type Side = 'before' | 'after' | 'difference'

/** Name in the report's folder. */
export const pictureName = ({ story, mode }: Finding, side: Side): string =>
  `${story.id}.${mode}.${side}.png`

export function emptyReport(): void {
  rmSync(reportFolder, { recursive: true, force: true })
}

// Pictures wait on disk, because those of all stories would not fit in memory.
export function savePicture(finding: Finding, side: Side, png: Buffer): void {
  mkdirSync(reportFolder, { recursive: true })
  writeFileSync(join(reportFolder, pictureName(finding, side)), png)
}

export function readSaved(finding: Finding, side: Side): Buffer | undefined {
  const path = join(reportFolder, pictureName(finding, side))
  return existsSync(path) ? readFileSync(path) : undefined
}
