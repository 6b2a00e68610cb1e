import { Canvas, DocsContext, Heading, Markdown, Source } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { MINIMAL_VIEWPORTS } from 'storybook/viewport'

import { withoutPapers } from './docgen/without-papers.ts'
import * as styles from './docs.css.ts'
import { StoryFrame } from './StoryFrame.tsx'

type Story = ReturnType<React.ContextType<typeof DocsContext>['componentStories']>[number]
type Viewports = Record<string, { styles: unknown }>

const widthOf = ({ storyGlobals, parameters }: Story): string | undefined => {
  const selected = storyGlobals['viewport'] as { value: string } | undefined
  if (!selected) return undefined
  const { options } = (parameters['viewport'] ?? {}) as { options?: Viewports }
  const viewport = { ...MINIMAL_VIEWPORTS, ...options }[selected.value]
  return (viewport?.styles as { width: string } | undefined)?.width
}

/** The height that a story declares because it fills its window, as dialogs do. */
export const heightOf = (parameters: Readonly<Record<string, unknown>>): string | undefined =>
  (parameters['docs'] as { story?: { height?: string } } | undefined)?.story?.height

/** A story that plays or sets the toolbar runs in a frame, so that it ends in the state that its name says. */
const needsFrame = ({ storyGlobals, playFunction, parameters }: Story) =>
  playFunction !== undefined ||
  Object.keys(storyGlobals).length > 0 ||
  heightOf(parameters) !== undefined

interface DocsParameter {
  description?: { story?: string; component?: string }
}

/** The comment of a story or, with `of`, of its file, without references to the specification. */
export const commentIn = (
  parameters: Readonly<Record<string, unknown>>,
  of: 'story' | 'component',
): string =>
  withoutPapers((parameters['docs'] as DocsParameter | undefined)?.description?.[of] ?? '')

const StoryComment = ({ story }: { story: Story }) => (
  <Markdown>{commentIn(story.parameters, 'story')}</Markdown>
)

export function InlineStories() {
  const stories = useContext(DocsContext).componentStories()
  return (
    <>
      <Heading>Stories</Heading>
      {stories.map((story) => (
        <section key={story.id} style={{ maxInlineSize: widthOf(story) }}>
          <h3>
            <a href={`./?path=/story/${story.id}`} target="_top" className={styles.storyName}>
              {story.name}
            </a>
          </h3>
          <StoryComment story={story} />
          {needsFrame(story) ? (
            <>
              <StoryFrame
                storyId={story.id}
                title={story.name}
                height={heightOf(story.parameters)}
                ownTheme={story.storyGlobals['theme'] as string | undefined}
              />
              <details>
                <summary className={styles.summary}>Show code</summary>
                <Source of={story.moduleExport} />
              </details>
            </>
          ) : (
            <Canvas of={story.moduleExport} />
          )}
        </section>
      ))}
    </>
  )
}

export function StoryList() {
  const stories = useContext(DocsContext).componentStories()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {stories.map((story) => (
          <tr key={story.id}>
            <td>
              <a href={`./?path=/story/${story.id}`} target="_top">
                {story.name}
              </a>
            </td>
            <td>
              <StoryComment story={story} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
