import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { errorCatalog } from '#domain/reader/error-examples.ts'
import { errorStoryNameOf, errorStoryOf } from '#storybook/error-stories.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

const source = read('features/checkout/dialog/ErrorCatalog.stories.tsx')
const story =
  /^export const (\w+) = meta\.story\(\{\s*name: '([^']+)',\s*\.\.\.row\('([^']+)'\),?\s*\}\)$/gm
const shown = [...source.matchAll(story)].map(([, id, name, row]) => ({ id, name, row }))

describe('the error catalog', () => {
  // A person who searches for the words on the screen finds the story.
  test.each(errorCatalog)('has a story for $name with its words', (row) => {
    expect(shown).toContainEqual({
      id: errorStoryOf(row),
      name: errorStoryNameOf(row),
      row: row.name,
    })
  })

  test('has no story for a removed row', () => {
    expect(shown.map(({ row }) => row)).toEqual(errorCatalog.map(({ name }) => name))
  })

  // The spec iterates over the catalog itself; domain/ checks the simulator's answers against it.
  test('is covered end to end', () => {
    expect(read('tests/e2e/reader-errors.spec.ts')).toMatch(/of errorCatalog\)/)
  })
})
