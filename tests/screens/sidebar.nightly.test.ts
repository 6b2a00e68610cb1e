import { expect, test } from 'vitest'

import { shownFailures, wordsOf } from './shown-failures.ts'
import { readEntries } from './sidebar-entries.ts'
import { sidebarSearch } from './sidebar-search.ts'

const find = sidebarSearch(readEntries())

test.each(shownFailures)('a search for “%s” finds its story first', (title) => {
  expect(find(title)[0]?.name.toLowerCase()).toContain(wordsOf(title))
})
