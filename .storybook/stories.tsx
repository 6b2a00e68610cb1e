import { Canvas, Description, DocsContext, Heading } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { MINIMAL_VIEWPORTS } from 'storybook/viewport'

type Story = ReturnType<React.ContextType<typeof DocsContext>['componentStories']>[number]
type Viewports = Record<string, { styles: unknown }>

/** Of the window that the story asks for: a phone's, or one zoomed in. */
const widthOf = ({ storyGlobals, parameters }: Story): string | undefined => {
  const asked = storyGlobals['viewport'] as { value: string } | undefined
  if (!asked) return undefined
  const { options } = (parameters['viewport'] ?? {}) as { options?: Viewports }
  const viewport = { ...MINIMAL_VIEWPORTS, ...options }[asked.value]
  return (viewport?.styles as { width: string } | undefined)?.width
}

/** Every story of a page; one with a width, theme or direction of its own in a frame, which loads when it comes into sight. */
export function Shown() {
  const stories = useContext(DocsContext).componentStories()
  return (
    <>
      <Heading>Stories</Heading>
      {stories.map((story) => {
        const isFramed = Object.keys(story.storyGlobals).length > 0
        return (
          <section key={story.id} style={{ maxInlineSize: widthOf(story) }}>
            <h3>{story.name}</h3>
            <Description of={story.moduleExport} />
            <Canvas
              of={story.moduleExport}
              {...(isFramed && { story: { inline: false, height: '32rem' } })}
            />
          </section>
        )
      })}
    </>
  )
}

/** Every story by its name, with a way to it. */
export function Listed() {
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
        {stories.map(({ id, name, moduleExport }) => (
          <tr key={id}>
            <td>
              <a href={`./?path=/story/${id}`} target="_top">
                {name}
              </a>
            </td>
            <td>
              <Description of={moduleExport} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
