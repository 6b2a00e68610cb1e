import { expect, test } from 'vitest'

import { sameNameWarning } from './terminal-warnings.ts'

const counter = { label: 'Front Counter 1', location: 'City Hall' }

test('warns of another terminal with the name, whatever the case and spaces', () => {
  expect(sameNameWarning(' front counter 1', [counter])).toContain(
    'Another terminal is named “Front Counter 1” (City Hall).',
  )
})

test('warns neither of other names nor of a missing one', () => {
  expect(sameNameWarning('Front Counter 2', [counter])).toBeUndefined()
  expect(sameNameWarning(' ', [{ ...counter, label: '' }])).toBeUndefined()
})
