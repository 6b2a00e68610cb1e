import { expect, test } from 'vitest'

import { guessableWords, reliesOnNames } from './password-rules.ts'

const words = guessableWords([
  'Cory',
  'Mason',
  'c.mason-4@lakeview.example',
  'Lakeview County Clerk',
])

test.each([
  'coryMason2026!',
  'C0ry.M@s0n.Cory',
  'lakeview2026!!',
  'LakeviewCounty1',
  'L4k3v13w-C0unty',
  'counter-demo-2026',
  'pointofsale-2026',
  'clerk lilac 26',
])('rejects %s', (password) => expect(reliesOnNames(password, words)).toBe(true))

test.each(['four words of my own', 'my lakeview lawn is seven yards', 'trombone-lilac-ferry'])(
  'accepts %s',
  (password) => expect(reliesOnNames(password, words)).toBe(false),
)

test('ignores names of one or two letters', () => {
  expect(guessableWords(['Al', 'Q.'])).toEqual(guessableWords([]))
})
