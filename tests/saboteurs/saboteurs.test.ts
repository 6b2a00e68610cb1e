import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { sabotaged } from './saboteur.ts'
import { saboteurs } from './saboteurs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

// Whether each turns its test red takes minutes: npm run saboteurs.
test.each(saboteurs)('$name: finds its place, and its test is there', (saboteur) => {
  expect(sabotaged(read(saboteur.file), saboteur)).not.toBe(read(saboteur.file))
  const { witness } = saboteur
  if ('path' in witness) expect(existsSync(join(root, witness.path))).toBe(true)
})

test('there are twenty at least, each of its own name', () => {
  expect(saboteurs.length).toBeGreaterThanOrEqual(20)
  expect(new Set(saboteurs.map(({ name }) => name)).size).toBe(saboteurs.length)
})

test('one that does not find its place is told', () => {
  const [saboteur] = saboteurs
  if (saboteur === undefined) throw new Error('There is none.')
  expect(() => sabotaged('', saboteur)).toThrow(saboteur.name)
})
