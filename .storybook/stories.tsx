import { Canvas, Description, DocsContext, Heading } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { MINIMAL_VIEWPORTS } from 'storybook/viewport'

type Story = ReturnType<React.ContextType<typeof DocsContext>['componentStories']>[number]
type Viewports = Record<string, { styles: unknown }>

const widthOf = ({ storyGlobals, parameters }: Story): string | undefined => {
  const selected = storyGlobals['viewport'] as { value: string } | undefined
  if (!selected) return undefined
  const { options } = (parameters['viewport'] ?? {}) as { options?: Viewports }
  const viewport = { ...MINIMAL_VIEWPORTS, ...options }[selected.value]
  return (viewport?.styles as { width: string } | undefined)?.width
}

export function InlineStories() {
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
