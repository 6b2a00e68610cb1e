import { expect, it } from 'vitest'

import { buildUser } from '#mocks/fixtures/user.ts'

import { sortUsers } from './user.ts'

it('lists active users first, then named ones, by name and email', () => {
  const user = (emailAddress: string, firstName: string, lastName: string, active = true) =>
    buildUser({
      emailAddress,
      firstName,
      lastName,
      ...(!active && { role: null }),
    })
  const sorted = [
    user('1@x.example', 'Abe', 'Left', false),
    user('2@x.example', '', ''),
    user('4@x.example', 'bea', 'Young'),
    user('3@x.example', 'Bea', 'young'),
    user('5@x.example', 'Ada', 'Zed'),
    user('0@x.example', '', '', false),
  ]
  expect(sortUsers(sorted).map(({ emailAddress }) => emailAddress[0])).toEqual([
    '5',
    '3',
    '4',
    '2',
    '1',
    '0',
  ])
})
