import { readFileSync } from 'node:fs'

import { getStorySortParameter } from 'storybook/internal/csf-tools'
import { describe, expect, test } from 'vitest'

import { messages } from '#storybook/error-stories.ts'
import { groups, screenGroups } from '#storybook/groups.ts'
import { flows } from '#tests/accessibility/heard/flows.ts'
import { root } from '#tests/architecture/module-graph.ts'
import { kindOf } from '#tests/visual/modes.ts'

import { shownFailures, wordsOf } from './shown-failures.ts'
import { type Entry, readEntries } from './sidebar-entries.ts'
import { sidebarSearch } from './sidebar-search.ts'

const entries = readEntries()

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
})

const names = entries.map(({ name }) => name.toLowerCase())

// At night a search for each of them finds its story first.
test.each(shownFailures)('the failed call “%s” has a story', (title) => {
  expect(names.filter((name) => name.includes(wordsOf(title)))).not.toEqual([])
})

test('finds the stories whose words for a screen reader are kept', () => {
  expect(entries.map(({ path, name }) => `${path}: ${name}`)).toEqual(
    expect.arrayContaining(Object.keys(flows)),
  )
})
