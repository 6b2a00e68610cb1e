import { expect, test } from 'vitest'

import { guessablePassword } from '#domain/identity/password-rules.ts'

import { refuseWeakPassword } from './refuse-weak-password.ts'

const refusalOf = (password: string, names: readonly string[]) =>
  refuseWeakPassword(password, names).then(
    () => undefined,
    ({ fields: [field] }) => field.message,
  )

test('answers each of several people at once', async () => {
  const passwords = ['password1234', 'qX7!mmpo-9Lw2', 'abcabcabcabc']
  const answers = await Promise.all(passwords.map((each) => refusalOf(each, [])))
  expect(answers).toEqual([guessablePassword, undefined, guessablePassword])
})
