import { describe, expect, test } from 'vitest'

import { errorCatalog } from '#domain/reader/error-examples.ts'
import { receiptVariants } from '#mocks/fixtures/receipt-variants.ts'
import { readSources } from '#tests/architecture/module-graph.ts'

import { dialogs } from './dialogs.ts'
import { endStates } from './end-states.ts'
import { readRoutes } from './read-routes.ts'
import { readStorySources } from './read-stories.ts'
import { aroundScreens, aspects, screens } from './screens.ts'
import { enumerated } from './states.ts'

const sources = readSources()
const stories = readStorySources(sources)
const there = new Set(stories.map(({ id }) => id))

const states = Object.entries(enumerated).flatMap(([thing, shown]) =>
  Object.entries<string | readonly string[]>(shown).flatMap(([state, ids]) =>
    [ids].flat().map((id) => ({ name: `${thing} ${state}`, id })),
  ),
)
const looks = Object.entries({ ...screens, ...aroundScreens }).flatMap(([path, screen]) =>
  aspects.map((aspect) => ({ name: `${path} ${aspect}`, aspect, shown: screen[aspect] })),
)
const shown = looks.flatMap(({ name, shown: id }) => (typeof id === 'string' ? [{ name, id }] : []))
const without = looks.flatMap(({ name, shown: id }) =>
  typeof id === 'string' ? [] : [{ name, id }],
)

describe('states', () => {
  test.each([...states, ...shown])('$name has the story $id', ({ id }) => {
    expect(there).toContain(id)
  })

  // tests/architecture/error-catalog.test.ts compares each row with its story.
  test('every row of the error catalog has a story', () => {
    const rows = stories.filter(({ id }) => id.startsWith('Errors/Card reader#'))
    expect(rows.length).toBe(errorCatalog.length)
  })

  // It shows all receipts; distinctive kinds also have their own story.
  test('every kind of receipt is shown on paper', () => {
    const source = sources.get('ui/Receipt/ReceiptOnPaper.stories.tsx')
    expect(source).toMatch(
      /export const EveryReceipt = [^;]*Object\.entries<ReceiptVariant>\(receiptVariants\)/,
    )
    expect(Object.keys(receiptVariants).length).toBeGreaterThan(10)
  })

  // .storybook/end-state.ts looks for them in the browser.
  test('declare what they end with', () => {
    const passing = /^(loading|empty|failed|outage)$/
    const ids = looks.flatMap(({ aspect, shown: id }) =>
      passing.test(aspect) && typeof id === 'string' ? [id] : [],
    )
    expect(ids.filter((id) => !(id in endStates))).toEqual([])
    expect(Object.keys(endStates).filter((id) => !there.has(id))).toEqual([])
  })

  // A name that is a state on one screen is one on every screen.
  test('declare what they end with wherever the name states it', () => {
    const nameOf = (id: string) => id.split('#')[1] ?? ''
    const states = new Set(Object.keys(endStates).map(nameOf))
    const ends = /(Failed|Refused|Wrong|Canceled|Checking|NotSaved|Saving|NotFound|Missing|Away)$/
    const undeclared = stories
      .map(({ id }) => id)
      .filter((id) => /^(Screens|Errors|Receipts)\//.test(id) && !(id in endStates))
      .filter((id) => states.has(nameOf(id)) || ends.test(nameOf(id)))
    expect(undeclared).toEqual([])
  })

  test('every missing state has a reason', () => {
    expect(without.filter(({ id }) => !/^[A-Z].{10,}\.$/.test(id.because))).toEqual([])
  })

  test('totals match', () => {
    const all = states.length + shown.length + errorCatalog.length
    console.log(
      `${all} states of ${all + without.length} have a story, ${without.length} cannot be, ${stories.length} stories in all`,
    )
    expect(all).toBeGreaterThan(0)
  })
})

test("lists exactly the router's screens", () => {
  expect(Object.keys(screens).toSorted()).toEqual(readRoutes(sources).toSorted())
})

test("shows every screen in the app's frame", () => {
  const source = sources.get('app/WholeScreens.stories.tsx') ?? ''
  const routes = new Set(
    [...source.matchAll(/^ {2}args: \{ route: '([^']+)'/gm)].map(([, route = '']) => route),
  )
  // The sign-in page has no frame.
  expect([...routes, '/login'].toSorted()).toEqual(readRoutes(sources).toSorted())
})

describe('dialogs', () => {
  const opens = /<(Dialog|ConfirmDialog|StepDialog|DialogFrame)\b/
  const opening = [...sources]
    .filter(([path, text]) => /^(app|features|ui)\//.test(path) && opens.test(text))
    .map(([path]) => path)
    .filter((path) => !/\.(stories|test)\.tsx$|DialogFrame\.tsx$/.test(path))

  test('lists exactly the existing dialogs', () => {
    expect(Object.keys(dialogs).toSorted()).toEqual(opening.toSorted())
  })

  test.each(Object.entries(dialogs))('%s has a story in a low window', (_, ids) => {
    const low = stories.filter(({ isInLowWindow }) => isInLowWindow).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(low).toEqual(expect.arrayContaining([...ids]))
  })
})

describe('stories', () => {
  test('each have an assertion or the look-only tag', () => {
    const silent = stories.filter(
      ({ hasAssertion, tags }) => !hasAssertion && !tags.includes('look-only'),
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  test('with an assertion lack the look-only tag', () => {
    const both = stories.filter(
      ({ hasAssertion, tags }) => hasAssertion && tags.includes('look-only'),
    )
    expect(both.map(({ id }) => id)).toEqual([])
  })

  test('have unique names', () => {
    expect(there.size).toBe(stories.length)
  })
})
