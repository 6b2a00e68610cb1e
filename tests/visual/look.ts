import { availableParallelism } from 'node:os'

import { type Browser, chromium } from 'playwright'

import { findChromium } from '#tests/browser/find-chromium.ts'

import { type Camera, openCamera, type Shot } from './camera.ts'
import { type PrintedLook, printStory } from './paper.ts'
import { readStories, type Sitter } from './stories.ts'

/** A story as it looks now; `trouble` says why it could not be taken. */
export interface Look {
  story: Sitter
  shots: readonly Shot[]
  paper?: PrintedLook
  trouble?: string
}

/** The same pixels on every machine; and the origin, whatever port is free. */
const flags = (port: number) => [
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--hide-scrollbars',
  // What is painted anew where a colour changes is painted whole: else letters at its edge differ now and then.
  '--disable-partial-raster',
  `--host-resolver-rules=MAP localhost:6006 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
]
/** Where stories think that they are. */
export const origin = 'http://localhost:6006'

/** A browser on a Storybook that is served at `port`, and the list of its stories. */
export async function openStudio(port: number) {
  const { launchOptions } = await findChromium()
  const browser = await chromium.launch({ ...launchOptions, args: flags(port) })
  const first = await openCamera(browser, origin)
  await first.page.goto(`${origin}/iframe.html`)
  const stories = await readStories(first.page)
  await first.close()
  return { browser, stories }
}

/** Takes the stories, several pages at a time. `onLook` gets each as soon as it is there. */
export async function lookAt(
  browser: Browser,
  stories: readonly Sitter[],
  expected: (id: string, mode: string) => string | undefined,
  onLook: (look: Look) => Promise<void>,
): Promise<void> {
  const waiting = stories.values()
  const work = async () => {
    const camera = await openCamera(browser, origin)
    for (const story of waiting) await onLook(await take(camera, story, expected))
    await camera.close()
  }
  // Stories wait for timers and answers now and then: one page more than there are processors.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
}

async function take(
  camera: Camera,
  story: Sitter,
  expected: (id: string, mode: string) => string | undefined,
): Promise<Look> {
  try {
    const shots = await camera.take(story, (mode) => expected(story.id, mode))
    if (story.paper === null) return { story, shots }
    return { story, shots, paper: await printStory(camera.page, story.paper) }
  } catch (error) {
    return { story, shots: [], trouble: error instanceof Error ? error.message : String(error) }
  }
}
