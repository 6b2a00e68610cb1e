import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { mutated } from './mutant.ts'
import { mutants } from './mutants.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

// `npm run mutants` checks that each one fails its test, which takes minutes.
test.each(mutants)('$name: matches its source and has a test', (mutant) => {
  expect(mutated(read(mutant.file), mutant)).not.toBe(read(mutant.file))
  const { witness } = mutant
  if ('path' in witness) expect(existsSync(join(root, witness.path))).toBe(true)
})

test('has at least twenty mutants with unique names', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(20)
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})

test('rejects a mutant that does not match its source', () => {
  const [mutant] = mutants
  if (mutant === undefined) throw new Error('There are no mutants.')
  expect(() => mutated('', mutant)).toThrow(mutant.name)
})
