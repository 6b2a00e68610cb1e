import { expect, test } from 'vitest'

import { parseBoolean } from './boolean-text.ts'

test.each(['1', 'true', 'yes', 'on', 'TRUE', 'Yes', ' On '])('reads %j as true', (text) => {
  expect(parseBoolean(text)).toBe(true)
})

test.each(['0', 'false', 'no', 'off', 'FALSE', 'No', ' Off '])('reads %j as false', (text) => {
  expect(parseBoolean(text)).toBe(false)
})

test.each(['', '2', 'y', 'disabled', 'constructor', 'true,'])('rejects %j', (text) => {
  expect(parseBoolean(text)).toBeUndefined()
})
