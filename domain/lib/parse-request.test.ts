import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { parseRequest } from './parse-request.ts'

const schema = z.strictObject({
  name: z.string().check(z.minLength(2), z.maxLength(5)),
  count: z.int().check(z.minimum(1)),
  isOpen: z.boolean(),
  role: z.enum(['TELLER', 'ADMIN']),
  lines: z.array(z.object({ id: z.string() })).check(z.minLength(1)),
  day: z.string().check(z.regex(/^\d{4}$/)),
  phone: z.optional(z.string().check(z.minLength(1, 'Enter a phone number.'))),
})
const valid = {
  name: 'Ada',
  count: 1,
  isOpen: true,
  role: 'ADMIN',
  lines: [{ id: 'a' }],
  day: '2026',
}

describe('parseRequest', () => {
  it('returns what the schema reads', () => {
    expect(parseRequest(schema, valid)).toEqual({ data: valid })
  })

  it.each([
    [{ name: undefined }, 'name', 'name is required.'],
    [{ name: 7 }, 'name', 'name must be text.'],
    [{ name: 'A' }, 'name', 'name must have at least 2 characters.'],
    [{ name: 'Adalind' }, 'name', 'name must have at most 5 characters.'],
    [{ count: 0 }, 'count', 'count must be at least 1.'],
    [{ count: 1.5 }, 'count', 'count must be a whole number.'],
    [{ isOpen: 'yes' }, 'isOpen', 'isOpen must be true or false.'],
    [{ role: 'OWNER' }, 'role', 'role must be one of TELLER, ADMIN.'],
    [{ lines: [] }, 'lines', 'lines must have at least 1 entry.'],
    [{ lines: [{}] }, 'lines.0.id', 'lines.0.id is required.'],
    [{ day: 'x' }, 'day', 'day is not valid.'],
    [{ more: 1 }, '', 'The request has unknown fields: more.'],
    [{ phone: '' }, 'phone', 'Enter a phone number.'],
  ])('describes %j in a sentence', (change, path, message) => {
    expect(parseRequest(schema, { ...valid, ...change })).toEqual({ problems: [{ path, message }] })
  })

  it('describes a body that is not an object', () => {
    expect(parseRequest(schema, [])).toEqual({
      problems: [{ path: '', message: 'The request must be an object.' }],
    })
  })
})
