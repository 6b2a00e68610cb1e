import { expect, test } from 'vitest'

import { namesakeWarning } from './user-warnings.ts'

const cory = { fullName: 'Cory Mason', emailAddress: 'cory@x.example', isActive: true }
const former = { ...cory, emailAddress: 'former@x.example', isActive: false }

test.each([
  [[cory], 'Another user is named “Cory Mason” (cory@x.example).'],
  [[former, cory], 'Another user is named “Cory Mason” (cory@x.example).'],
  [[former], 'An inactive user is named “Cory Mason” (former@x.example).'],
])('warns of a namesake, whatever the case and accents: %j', (others, warning) => {
  expect(namesakeWarning({ firstName: ' CÓRY', lastName: 'mason ' }, others)).toContain(warning)
})

test('warns neither of other names nor of missing ones', () => {
  expect(namesakeWarning({ firstName: 'Cory', lastName: 'Masen' }, [cory])).toBeUndefined()
  const nameless = { ...cory, fullName: '' }
  expect(namesakeWarning({ firstName: ' ', lastName: '' }, [nameless])).toBeUndefined()
})
