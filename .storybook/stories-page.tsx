import {
  Controls,
  Description,
  Heading,
  Primary,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'

import type { Guide } from './guides/guide.ts'
import { guides } from './guides/guides.ts'
import { StoryList, InlineStories } from './stories.tsx'

const Points = ({ heading, points }: { heading: string; points: readonly string[] }) => (
  <>
    <Heading>{heading}</Heading>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </>
)

const Keyboard = ({ keyboard }: Pick<Guide, 'keyboard'>) => (
  <>
    <Heading>Keyboard</Heading>
    {keyboard.length === 0 ? (
      <p>It takes no focus.</p>
    ) : (
      <table>
        <thead>
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What they do</th>
          </tr>
        </thead>
        <tbody>
          {keyboard.map(([keys, does]) => (
            <tr key={keys}>
              <td>{keys}</td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
)

/** Stories rendered inline. Screens, dialogs and journeys sign in and need the window to themselves, so they are listed. */
const rendersInline = /^(Components|Foundations|Receipts)\//

export function StoriesPage() {
  const { title } = useOf('meta', ['meta']).preparedMeta
  const name = title.split('/').find((part) => Object.hasOwn(guides, part))
  const guide = name === undefined ? undefined : guides[name]
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {guide && (
        <>
          <Primary />
          <Points heading="Anatomy" points={guide.anatomy} />
          <Points heading="Do" points={guide.do} />
          <Points heading="Do not" points={guide.dont} />
          <Keyboard keyboard={guide.keyboard} />
          <Heading>Props</Heading>
          <Controls />
        </>
      )}
      {rendersInline.test(title) ? <InlineStories /> : <StoryList />}
    </>
  )
}
