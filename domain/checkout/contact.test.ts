import { describe, expect, it } from 'vitest'

import { contactError, isContactRequired, canSkipContact } from './contact.ts'

const nothing = {
  firstNameRequired: false,
  lastNameRequired: false,
  emailRequired: false,
  phoneRequired: false,
}
const flags = [
  ['firstName', 'firstNameRequired'],
  ['lastName', 'lastNameRequired'],
  ['email', 'emailRequired'],
  ['phone', 'phoneRequired'],
] as const
const fields = flags.map(([field]) => field)

describe.each(flags)('%s', (field, flag) => {
  it('is required if only its flag is on', () => {
    const requirements = { ...nothing, [flag]: true }
    expect(fields.filter((each) => isContactRequired(requirements, each))).toEqual([field])
    expect(contactError(field, ' ', requirements)).toBe('This field is required.')
    expect(canSkipContact(requirements)).toBe(false)
  })

  it('may be empty if no flag is on', () => {
    expect(contactError(field, '', nothing)).toBe(undefined)
  })
})

describe('canSkipContact', () => {
  it('allows skipping if no field is required', () => expect(canSkipContact(nothing)).toBe(true))
})

describe('email address', () => {
  const malformed = 'Enter an email address in the correct format, like name@example.com.'

  it.each([nothing, { ...nothing, emailRequired: true }])(
    'must be valid if given: %o',
    (flagged) => {
      expect(contactError('email', 'zoe', flagged)).toBe(malformed)
      expect(contactError('email', ' zoe@example.com ', flagged)).toBe(undefined)
    },
  )

  it('is validated only in the email field', () => {
    for (const field of ['firstName', 'lastName', 'phone'] as const) {
      expect(contactError(field, 'zoe', nothing)).toBe(undefined)
    }
  })
})
