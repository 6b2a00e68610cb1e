import { describe, expect, test } from 'vitest'

import { readSources } from '#tests/architecture/module-graph.ts'
import { repeatedSentences } from '#tests/architecture/refusals.ts'

describe('refusals', () => {
  test('are stated once, in domain, for server and mocks', () => {
    expect(repeatedSentences(readSources())).toEqual([])
  })

  test.each([
    ["throw new Failure(409, 'This record was paid.')", "conflict('This record was paid.')"],
    ['const a = `No more than ${most} match.`', 'const b = `No more than ${maximum} match.`'],
  ])('are found if repeated: %s', (one, other) => {
    const server = ['server/pricing/a.ts', one] as const
    expect(repeatedSentences([server, ['mocks/backend/b.ts', other]])).toHaveLength(1)
    expect(repeatedSentences([server, ['domain/pricing/b.ts', other]])).toEqual([])
  })
})
