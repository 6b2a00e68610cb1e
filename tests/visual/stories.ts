import type { Page } from 'playwright'
import { MINIMAL_VIEWPORTS } from 'storybook/viewport'

import { isPaper, type Paper } from '#domain/receipts/receipt-paper.ts'

import { type Kind, kindOf, type Mode, modesOf, type Size, type Theme } from './modes.ts'

export interface VisualStory {
  id: string
  title: string
  name: string
  /** Repository path of its module. */
  file: string
  kind: Kind
  modes: readonly Mode[]
  paper: Paper | null
}

/** Story metadata from Storybook; lengths are CSS lengths. */
interface StoryMetadata {
  id: string
  title: string
  name: string
  storyGlobals: { theme?: Theme; viewport?: { value?: string } }
  parameters: { fileName: string; viewport?: { options?: Viewports | undefined } }
  initialArgs: { paper?: unknown }
}

type Viewports = Record<string, { styles: { width: string; height: string } }>

interface Preview {
  ready: () => Promise<void>
  extract: () => Promise<Record<string, StoryMetadata>>
}

export async function readStories(page: Page): Promise<VisualStory[]> {
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window)
  // Storybook's index.json lacks parameters and globals.
  const metadata = await page.evaluate(async () => {
    const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__') as Preview
    await preview.ready()
    return Object.values(await preview.extract()).map(
      ({
        id,
        title,
        name,
        storyGlobals,
        parameters: { fileName, viewport },
        initialArgs: { paper },
      }) => ({
        id,
        title,
        name,
        storyGlobals,
        parameters: { fileName, viewport: { options: viewport?.options } },
        initialArgs: { paper },
      }),
    )
  })
  return metadata.map((story) => ({
    id: story.id,
    title: story.title,
    name: story.name,
    file: story.parameters.fileName.replace(/^\.\//, ''),
    kind: kindOf(story.title),
    modes: modesOf(kindOf(story.title), {
      theme: story.storyGlobals.theme,
      size: ownSize(story),
    }),
    paper: isPaper(story.initialArgs.paper) ? story.initialArgs.paper : null,
  }))
}

function ownSize({ id, storyGlobals, parameters }: StoryMetadata): Size | undefined {
  const name = storyGlobals.viewport?.value
  if (name === undefined) return undefined
  const options: Viewports = { ...MINIMAL_VIEWPORTS, ...parameters.viewport?.options }
  const styles = options[name]?.styles
  if (styles === undefined) throw new Error(`${id} names no viewport: ${name}`)
  return { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) }
}
