import { readFileSync } from 'node:fs'

import { getStorySortParameter, loadCsf } from 'storybook/internal/csf-tools'
import { describe, expect, test } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'
import { messages } from '#storybook/error-stories.ts'
import { groups, screenGroups } from '#storybook/groups.ts'
import { flows } from '#tests/accessibility/heard/flows.ts'
import { readSources, root } from '#tests/architecture/module-graph.ts'
import { kindOf } from '#tests/visual/modes.ts'

import { sidebarSearch } from './sidebar-search.ts'

interface Entry {
  path: string
  title: string
  name: string
}

/** The stories and their tests in Storybook's own index, which reads titles and names without running the code. */
const entries = [...readSources()]
  .filter(([path]) => path.endsWith('.stories.tsx'))
  .flatMap(([path, source]): Entry[] => {
    const csf = loadCsf(source, { fileName: path, makeTitle: (title) => title }).parse()
    return csf.indexInputs.map(({ title = '', name = '' }) => ({ path, title, name }))
  })

const namesOf = (list: readonly (readonly [string, string])[]) => list.map(([name]) => name)
const groupOf = ({ title }: Entry) => title.split('/')[0] ?? ''

const find = sidebarSearch(entries)

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

  test('has only groups whose pictures are compared', () => {
    expect(() => entries.map(({ title }) => kindOf(title))).not.toThrow()
  })
})

/** Titles that a page outside this Storybook shows, or that no screen shows. */
const unshown = new Set([
  // The display goes on in the language that it has.
  'Could not choose the language',
  'Could not get a code',
  'Could not get your offices',
  // Told in the background, until the server answers.
  'Could not lock the counter',
  'Could not pair the display',
  'Could not read the display',
  'Could not send the link',
  'Could not set up the office',
  'Could not sign out',
  'Could not unpair the display',
  'Could not update the display',
])

describe('a search', () => {
  test.each([
    ['Duplicate', 'Errors/Card reader', '22 Duplicate (Cancelled)'],
    // Both stories of this message come first; the words match this one twice.
    ['Insert Card', 'Errors/Card reader', 'Insert Card (SwipedCardIsChipCapable)'],
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
    'for “%s” finds its story first',
    (title) => {
      const words = title.replace(/\.$/, '').toLowerCase()
      expect(find(title)[0]?.name.toLowerCase()).toContain(words)
    },
  )
})

test('finds the stories whose words for a screen reader are kept', () => {
  expect(entries.map(({ path, name }) => `${path}: ${name}`)).toEqual(
    expect.arrayContaining(Object.keys(flows)),
  )
})
