import {
  Controls,
  Heading,
  Markdown,
  Primary,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'

import { Anatomy } from './anatomy/Anatomy.tsx'
import type { Docgen } from './docgen/read-docgen.ts'
import * as styles from './docs.css.ts'
import { Behavior, Relations, Tokens, Usage } from './guide-sections.tsx'
import { guides } from './guides/guides.ts'
import { exampleOf, titleOf } from './guides/page-of.ts'
import { commentIn, heightOf, InlineStories, StoryList } from './stories.tsx'

/** Stories rendered inline. Screens, dialogs and journeys sign in and need the window to themselves, so they are listed. */
const rendersInline = /^(Components|Foundations|Receipts)\//

const docgenOf = (component: unknown) =>
  (component as { __docgenInfo?: Docgen } | undefined)?.__docgenInfo

/** The page of a component or a screen: its guide, if it has one, its props and its stories. */
export function StoriesPage() {
  const { title, component, parameters } = useOf('meta', ['meta']).preparedMeta
  const name = Object.keys(guides).find((component) => titleOf(component) === title)
  return (
    <>
      <Title />
      <Subtitle />
      {name !== undefined && <span className={styles.status}>{guides[name]?.status}</span>}
      <Markdown>
        {commentIn(parameters, 'component') || (docgenOf(component)?.description ?? '')}
      </Markdown>
      {name !== undefined && <ComponentGuide name={name} />}
      {rendersInline.test(title) ? <InlineStories /> : <StoryList />}
    </>
  )
}

function ComponentGuide({ name }: { name: string }) {
  const { component, parameters } = useOf('meta', ['meta']).preparedMeta
  const guide = guides[name]
  const docgen = docgenOf(component)
  if (!guide) return null
  return (
    <>
      <Primary />
      <Usage guide={guide} />
      <Heading>Anatomy</Heading>
      <Anatomy storyId={exampleOf(name)} anatomy={guide.anatomy} height={heightOf(parameters)} />
      <Heading>Props</Heading>
      {Object.keys(docgen?.props ?? {}).length === 0 ? (
        <p>It has no props.</p>
      ) : (
        <div className={styles.scroller}>
          <Controls />
        </div>
      )}
      <Behavior guide={guide} />
      <Tokens tokens={docgen?.tokens ?? []} />
      <Relations guide={guide} />
    </>
  )
}
