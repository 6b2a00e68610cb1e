import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { mutated } from './mutant.ts'
import { mutants } from './mutants.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

// Whether each turns its test red takes minutes: npm run mutants.
test.each(mutants)('$name: finds its place, and its test is there', (mutant) => {
  expect(mutated(read(mutant.file), mutant)).not.toBe(read(mutant.file))
  const { witness } = mutant
  if ('path' in witness) expect(existsSync(join(root, witness.path))).toBe(true)
})

test('there are twenty at least, each of its own name', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(20)
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})

test('rejects a mutant that does not find its place', () => {
  const [mutant] = mutants
  if (mutant === undefined) throw new Error('There is none.')
  expect(() => mutated('', mutant)).toThrow(mutant.name)
})
