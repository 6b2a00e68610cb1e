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
import { Listed, Shown } from './stories.tsx'

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

/** What can stand beside others. Screens, dialogs and journeys sign somebody in and have the window to themselves. */
const isShownHere = /^(Components|Foundations|Receipts)\//

/** The page of a component: what its code and its guide say of it, and its stories. Those of anything else may be listed. */
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
      {isShownHere.test(title) ? <Shown /> : <Listed />}
    </>
  )
}
