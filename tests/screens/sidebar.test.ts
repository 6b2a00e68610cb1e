import { readFileSync } from 'node:fs'

import { getStorySortParameter, loadCsf } from 'storybook/internal/csf-tools'
import { describe, expect, test } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'
import { messages } from '#storybook/error-stories.ts'
import { groups, screenGroups } from '#storybook/groups.ts'
import { flows } from '#tests/accessibility/heard/flows.ts'
import { readSources, root } from '#tests/architecture/module-graph.ts'

interface Entry {
  path: string
  title: string
  name: string
}

/** The stories of Storybook's own index, which reads titles and names without running the code. */
const entries = [...readSources()]
  .filter(([path]) => path.endsWith('.stories.tsx'))
  .flatMap(([path, source]): Entry[] => {
    const csf = loadCsf(source, { fileName: path, makeTitle: (title) => title }).parse()
    return csf.stories.map(({ name = '' }) => ({ path, title: csf.meta.title ?? '', name }))
  })

const namesOf = (list: readonly (readonly [string, string])[]) => list.map(([name]) => name)
const groupOf = ({ title }: Entry) => title.split('/')[0] ?? ''

/** Names that equal or begin with the words come first in Storybook's search, then names that contain them. */
function find(words: string): Entry[] {
  const place = ({ name }: Entry) => name.toLowerCase().indexOf(words.toLowerCase())
  const isWhole = ({ name }: Entry) => (name.toLowerCase() === words.toLowerCase() ? 0 : 1)
  const order = namesOf(groups)
  return entries
    .filter((each) => place(each) >= 0)
    .toSorted(
      (a, b) =>
        isWhole(a) - isWhole(b) ||
        place(a) - place(b) ||
        order.indexOf(groupOf(a)) - order.indexOf(groupOf(b)),
    )
}

describe('the sidebar', () => {
  test('lists every group in the order of the work', () => {
    const sorted = getStorySortParameter(readFileSync(`${root}/.storybook/preview.tsx`, 'utf8'))
    const [screens] = sorted.order.filter((each: unknown) => Array.isArray(each))
    expect(sorted.order.filter((each: unknown) => typeof each === 'string')).toEqual(
      namesOf(groups),
    )
    expect(screens).toEqual(namesOf(screenGroups))
  })

  test('describes each group of screens', () => {
    const found = new Set(
      entries.flatMap(({ title }) => (title.startsWith('Screens/') ? [title.split('/')[1]] : [])),
    )
    expect(found).toEqual(new Set(namesOf(screenGroups)))
  })

  test('describes each group', () => {
    expect(namesOf(groups)).toEqual(expect.arrayContaining([...new Set(entries.map(groupOf))]))
  })
})

/** Titles that a page outside this Storybook shows, or that no screen shows. */
const unshown = new Set([
  'Could not get your offices',
  'Could not send the link',
  'Could not set up the office',
  'Could not sign out',
])

describe('a search', () => {
  test.each([
    ['Duplicate', 'Errors/Card reader', '22 Duplicate (Cancelled)'],
    ['Insert Card', 'Errors/Card reader', 'Insert Card (UseChipReader)'],
    ['Swipe Card', 'Errors/Card reader', 'Swipe Card (UseMagneticStripe)'],
    ['Declined', 'Errors/Card reader', 'Declined'],
    ['Insufficient Funds', 'Errors/Money', 'Insufficient Funds: reversed'],
    ['Network Instability', 'Errors/Money', 'Network Instability Detected'],
    ['Cart Is Full', 'Screens/Catalog', 'Cart Is Full'],
    ['Exceeds Maximum', 'Screens/Cart', 'Exceeds Maximum Payment'],
    ['Ready for Payment', 'Screens/Checkout/Payment', 'Ready for Payment'],
    ['No Transactions Found', 'Screens/Transactions', 'No Transactions Found'],
    [
      'Terminal does not exist',
      'Screens/Checkout/Reader of the workstation',
      'Terminal does not exist',
    ],
  ])('for “%s” finds its story first', (words, title, name) => {
    expect(find(words)[0]).toMatchObject({ title, name })
  })

  test('finds the story of each listed message', () => {
    const stories = messages.map(({ story: [title, name] }) => ({ title, name }))
    expect(entries.map(({ title, name }) => ({ title, name }))).toEqual(
      expect.arrayContaining(stories),
    )
  })

  // Each title of a failed call (SPEC §8) names at least one story.
  const titles = new Set(Object.values(endpoints).map(({ failure }) => failure))
  test.each([...titles].filter((title) => !unshown.has(title)))(
    'for “%s” finds a story',
    (title) => {
      expect(find(title.replace(/\.$/, ''))).not.toEqual([])
    },
  )
})

test('finds the stories whose words for a screen reader are kept', () => {
  expect(entries.map(({ path, name }) => `${path}: ${name}`)).toEqual(
    expect.arrayContaining(Object.keys(flows)),
  )
})
