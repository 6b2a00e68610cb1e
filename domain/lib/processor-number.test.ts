import { describe, expect, it } from 'vitest'

import { AcceptorId, TransactionId } from './processor-number.ts'

describe.each([
  ['an acceptor ID', AcceptorId],
  ['a transaction ID', TransactionId],
])('%s', (_, schema) => {
  it.each(['1', '3928907', '2005025701', '9'.repeat(20)])('accepts %s', (number) => {
    expect(schema.parse(number)).toBe(number)
  })

  it.each([
    '',
    '0',
    '01',
    ' 1',
    '1 ',
    '1\n',
    '1.0',
    '1e3',
    '-1',
    '+1',
    '１',
    'stub',
    '1'.repeat(21),
  ])('rejects the spelling "%s"', (number) => {
    expect(schema.safeParse(number).success).toBe(false)
  })
})
