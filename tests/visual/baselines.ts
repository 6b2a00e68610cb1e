import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { PrintedReceipt } from './paper.ts'
import type { Painter } from './same-browser.ts'

/** The accepted state of a story: a hash per mode, and of its print. */
export interface Baseline {
  looks: Record<string, string>
  paper?: PrintedReceipt
}

const folder = fileURLToPath(new URL('baselines/', import.meta.url))
const pictures = join(folder, 'pictures')

/** File of a story's baseline: one per title, to keep merge conflicts rare. */
export const baselineFile = (id: string): string => join(folder, `${id.split('--')[0]}.json`)
const pictureOf = (id: string, mode: string) => join(pictures, `${id}.${mode}.png`)

/** The baseline of one story, if it was accepted. */
export function readBaseline(id: string): Baseline | undefined {
  const file = baselineFile(id)
  return existsSync(file) ? readStories(file)[id] : undefined
}

const readStories = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, Baseline>

const browserFile = join(folder, 'browser.txt')

/** What took the accepted pictures. */
export function acceptedBrowser(): Painter | undefined {
  if (!existsSync(browserFile)) return undefined
  const [name = '', drawing = ''] = readFileSync(browserFile, 'utf8').split('\n')
  return { name, drawing }
}

export function acceptBrowser({ name, drawing }: Painter): void {
  writeFileSync(browserFile, `${name}\n${drawing}\n`)
}

export type Baselines = Map<string, Baseline>

export function readBaselines(): Baselines {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.json'))
    : []
  return new Map(files.flatMap((name) => Object.entries(readStories(join(folder, name)))))
}

/** Writes the baselines of all stories that share a title with story `id`. */
export function writeTitle(baselines: Baselines, id: string): void {
  mkdirSync(pictures, { recursive: true })
  const file = baselineFile(id)
  const stories = [...baselines].filter(([each]) => baselineFile(each) === file)
  stories.sort(([a], [b]) => (a < b ? -1 : 1))
  if (stories.length === 0) rmSync(file, { force: true })
  else writeFileSync(file, `${JSON.stringify(Object.fromEntries(stories), null, 2)}\n`)
  for (const name of readdirSync(pictures)) {
    const story = name.split('.')[0] ?? ''
    if (baselineFile(story) === file && !baselines.has(story)) rmSync(join(pictures, name))
  }
}

export function readPicture(id: string, mode: string): Buffer | undefined {
  const path = pictureOf(id, mode)
  return existsSync(path) ? readFileSync(path) : undefined
}

export function writePicture(id: string, mode: string, png: Buffer): void {
  mkdirSync(pictures, { recursive: true })
  writeFileSync(pictureOf(id, mode), png)
}
