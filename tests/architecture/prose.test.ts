import { describe, expect, test } from 'vitest'

import { readSources } from '#tests/architecture/module-graph.ts'
import { proseFaultsIn } from '#tests/architecture/prose.ts'

describe('comments and test titles', () => {
  test('are plain English', () => {
    const faults = [...readSources()]
      .filter(([path]) => path !== 'tests/architecture/prose.test.ts')
      .flatMap(([path, text]) => proseFaultsIn(path, text))
    expect(faults).toEqual([])
  })

  test.each([
    '// Nobody reads this file.',
    '/** What the office is told of it. */',
    '// Of a session that ended nothing follows.',
    '// What was recorded is refunded.',
    '/**\n * It waits. Where there is none, it\n * starts one.\n */',
    'const a = 1 // Read anew.',
    "it('of two who save, the second waits', () => {})",
    "test.each([1])('that it works: %s', async (n) => {})",
    "it('should work', { timeout: 1 }, () => {})",
  ])('are refused: %s', (text) => {
    expect(proseFaultsIn('planted.test.ts', text)).toHaveLength(1)
  })

  test.each([
    '// The folder where its files are.',
    "const url = 'https://somebody.example'",
    "it('rejects a refund above the remainder', () => {})",
    "const words = 'Nobody reads this comment.'",
  ])('are accepted: %s', (text) => {
    expect(proseFaultsIn('planted.test.ts', text)).toEqual([])
  })
})
