import { describe, expect, test } from 'vitest'

import { readSources } from '#tests/architecture/module-graph.ts'
import { readGlossary, retiredIn, retiredNames } from '#tests/architecture/vocabulary.ts'

const names = retiredNames(readGlossary())

describe('the vocabulary', () => {
  test('retires names in the last column of the glossary', () => {
    expect(names.length).toBeGreaterThan(60)
    expect(names).toContainEqual({ name: 'settle', folder: 'server/' })
    expect(names).toContainEqual({ name: 'ReaderDoctor', folder: '' })
    expect(names.map(({ name }) => name)).not.toContain('refreshPaymentStatus')
  })

  test('holds in every source file', () => {
    const found = [...readSources()].flatMap(([path, text]) => retiredIn(path, text, names))
    expect(found).toEqual([])
  })

  test.each([
    ['server/planted.ts', 'await settle(db)', 1],
    ['features/planted.ts', 'await settle(db)', 0],
    ['server/planted.ts', 'await settleLater(db)', 0],
    ['server/planted.ts', '// settle the accounts', 0],
    ['server/planted.ts', "import '#server/settle.ts'", 0],
  ])('finds retired names in code only: %s, %s', (path, text, count) => {
    expect(retiredIn(path, text, names)).toHaveLength(count)
  })
})
