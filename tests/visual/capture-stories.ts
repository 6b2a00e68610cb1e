import { availableParallelism } from 'node:os'

import { type Browser, chromium } from 'playwright'

import { findChromium } from '#tests/browser/find-chromium.ts'

import { type Camera, openCamera, type Shot } from './camera.ts'
import { pictureFlags } from './chromium-flags.ts'
import { type PrintedReceipt, printStory } from './paper.ts'
import { readStories, type VisualStory } from './stories.ts'

/** A story's current pictures; `problem` says why they could not be taken. */
export interface Capture {
  story: VisualStory
  shots: readonly Shot[]
  paper?: PrintedReceipt
  problem?: string
}

/** Flags with a fixed origin on any free port. */
const flags = (port: number) => [
  ...pictureFlags,
  `--host-resolver-rules=MAP localhost:6006 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
]
export const origin = 'http://localhost:6006'

/** Opens a browser on the Storybook served at `port` and lists its stories. */
export async function openStorybook(port: number) {
  const { launchOptions } = await findChromium()
  const browser = await chromium.launch({ ...launchOptions, args: flags(port) })
  const first = await openCamera(browser, origin)
  await first.page.goto(`${origin}/iframe.html`)
  const stories = await readStories(first.page)
  await first.close()
  return { browser, stories }
}

/** Photographs stories on several pages in parallel. `onCapture` receives each as it completes. */
export async function captureStories(
  browser: Browser,
  stories: readonly VisualStory[],
  expected: (id: string, mode: string) => string | undefined,
  onCapture: (capture: Capture) => Promise<void>,
): Promise<void> {
  const waiting = stories.values()
  const work = async () => {
    const camera = await openCamera(browser, origin)
    for (const story of waiting) await onCapture(await take(camera, story, expected))
    await camera.close()
  }
  // One more page than processors, since stories sometimes wait for timers and responses.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
}

async function take(
  camera: Camera,
  story: VisualStory,
  expected: (id: string, mode: string) => string | undefined,
): Promise<Capture> {
  try {
    const shots = await camera.take(story, (mode) => expected(story.id, mode))
    if (story.paper === null) return { story, shots }
    return { story, shots, paper: await printStory(camera.page, story.paper) }
  } catch (error) {
    return { story, shots: [], problem: error instanceof Error ? error.message : String(error) }
  }
}
