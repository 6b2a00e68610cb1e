import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { errorCatalog } from '#domain/reader/error-examples.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

const stories = read('features/checkout/dialog/ErrorCatalog.stories.tsx')
const shown = [...stories.matchAll(/^export const \w+ = meta\.story\(row\('([^']+)'\)\)$/gm)].map(
  ([, name]) => name,
)

describe('the error catalog', () => {
  test.each(errorCatalog.map(({ name }) => name))('has a story for %s', (name) => {
    expect(shown).toContain(name)
  })

  test('has no story for a removed row', () => {
    expect(new Set(shown)).toEqual(new Set(errorCatalog.map(({ name }) => name)))
    expect(shown).toHaveLength(errorCatalog.length)
  })

  // The spec iterates over the catalog itself; domain/ checks the simulator's answers against it.
  test('is covered end to end', () => {
    expect(read('tests/e2e/reader-errors.spec.ts')).toMatch(/of errorCatalog\)/)
  })
})
