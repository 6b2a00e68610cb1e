import { useState } from 'react'
import { storyNameFromExport, toId } from 'storybook/internal/csf'

import { type Aspect, screens } from '#tests/screens/screens.ts'

const shown = ['ready', 'loading', 'empty', 'failed', 'narrow'] as const satisfies Aspect[]
type Shown = (typeof shown)[number]

const names: Record<Shown, string> = {
  ready: 'Ready',
  loading: 'Loading',
  empty: 'Empty',
  failed: 'Failed',
  narrow: 'Narrow',
}

const idOf = (story: string): string => {
  const [title = '', name = ''] = story.split('#')
  return toId(title, storyNameFromExport(name))
}

/** The accepted picture of a story (tests/visual/baselines/pictures). */
const pictureOf = (story: string, state: Shown) =>
  `pictures/${idOf(story)}.light-${state === 'narrow' ? 390 : 1_280}.png`

/** One state across all screens, as accepted pictures; stories within one page would share a session. */
export function ContactSheet() {
  const [state, setState] = useState<Shown>('ready')
  return (
    <>
      <fieldset style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem', border: 0, padding: 0 }}>
        <legend>State</legend>
        {shown.map((each) => (
          <label key={each} style={{ minBlockSize: '44px', alignContent: 'center' }}>
            <input
              type="radio"
              name="state"
              checked={each === state}
              onChange={() => setState(each)}
            />{' '}
            {names[each]}
          </label>
        ))}
      </fieldset>
      <ul
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
          gap: '1.5rem',
          listStyle: 'none',
          padding: 0,
        }}
      >
        {Object.entries(screens).map(([route, screen]) => {
          const story = screen[state]
          return (
            <li key={route} style={{ margin: 0 }}>
              {typeof story === 'string' ? (
                <a href={`./?path=/story/${idOf(story)}`} target="_top">
                  {route}
                  <img
                    src={pictureOf(story, state)}
                    alt={`${names[state]}: not accepted yet`}
                    loading="lazy"
                    style={{ display: 'block', inlineSize: '100%', border: '1px solid #8886' }}
                  />
                </a>
              ) : (
                <>
                  {route}
                  <p>{story.because}</p>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
