import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { PrintedLook } from './paper.ts'

/** What is accepted of a story: the hash of each look, and how it prints. */
export interface Baseline {
  looks: Record<string, string>
  paper?: PrintedLook
}

const folder = fileURLToPath(new URL('baselines/', import.meta.url))
const pictures = join(folder, 'pictures')

// One file for all stories of a title, so that two people's changes seldom meet in one.
const fileOf = (id: string) => join(folder, `${id.split('--')[0]}.json`)
const pictureOf = (id: string, mode: string) => join(pictures, `${id}.${mode}.png`)

/** By the story's identity. */
export type Baselines = Map<string, Baseline>

export function readBaselines(): Baselines {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.json'))
    : []
  const entries = files.flatMap((name) =>
    Object.entries(
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Baseline>,
    ),
  )
  return new Map(entries)
}

export function writeBaselines(baselines: Baselines): void {
  mkdirSync(pictures, { recursive: true })
  const files = new Map<string, Record<string, Baseline>>()
  for (const [id, baseline] of [...baselines].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    files.set(fileOf(id), { ...files.get(fileOf(id)), [id]: baseline })
  }
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json') && !files.has(join(folder, name))) rmSync(join(folder, name))
  }
  for (const [file, stories] of files) {
    writeFileSync(file, `${JSON.stringify(stories, null, 2)}\n`)
  }
  for (const name of readdirSync(pictures)) {
    if (!baselines.has(name.split('.')[0] ?? '')) rmSync(join(pictures, name))
  }
}

/** The picture that is kept of an accepted look, if one is. */
export function readPicture(id: string, mode: string): Buffer | undefined {
  const path = pictureOf(id, mode)
  return existsSync(path) ? readFileSync(path) : undefined
}

export function writePicture(id: string, mode: string, png: Buffer): void {
  mkdirSync(pictures, { recursive: true })
  writeFileSync(pictureOf(id, mode), png)
}
