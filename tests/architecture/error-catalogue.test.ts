import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { errorCatalogue } from '#domain/error-catalogue.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

const stories = read('features/checkout/dialog/ErrorCatalogue.stories.tsx')
const shown = [...stories.matchAll(/^export const \w+ = meta\.story\(row\('([^']+)'\)\)$/gm)].map(
  ([, name]) => name,
)

describe('every row of the error catalogue', () => {
  test.each(errorCatalogue.map(({ name }) => name))('%s has its story', (name) => {
    expect(shown).toContain(name)
  })

  test('and no story shows a row that is gone', () => {
    expect(new Set(shown)).toEqual(new Set(errorCatalogue.map(({ name }) => name)))
    expect(shown).toHaveLength(errorCatalogue.length)
  })

  // The spec walks through the catalogue itself; the simulator's answers are held against it in domain/.
  test('is reached end to end', () => {
    expect(read('tests/e2e/reader-errors.spec.ts')).toMatch(/of errorCatalogue\)/)
  })
})
