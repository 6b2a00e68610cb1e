import { describe, expect, it } from 'vitest'

import { endpoints } from './endpoints.ts'
import { readQuery, repeatedKeys, writeQuery } from './query.ts'

describe('query string', () => {
  it.each([
    ['', {}],
    ['?location=12', { location: '12' }],
    ['?cashierUserIds=a&cashierUserIds=b', { cashierUserIds: ['a', 'b'] }],
    ['?redirect=%2Fcatalog%3Fa%3D1', { redirect: '/catalog?a=1' }],
    ['?constructor=a', { constructor: 'a' }],
    ['?__proto__=a&__proto__=b', Object.fromEntries([['__proto__', ['a', 'b']]])],
  ])('round-trips %s', (text, values) => {
    expect(readQuery(text)).toEqual(values)
    expect(writeQuery(values)).toBe(text)
  })

  it('omits values that are not text', () => {
    expect(writeQuery({ a: undefined, b: null, c: 'd' })).toBe('?c=d')
  })
})

describe('repeatedKeys', () => {
  it('rejects repeated keys unless the endpoint takes several', () => {
    const query = readQuery('?userIds=a&userIds=b&location=A&location=B&search=x')
    expect(repeatedKeys(endpoints.getPayments, query)).toEqual([
      { path: 'location', message: 'location can be given only once.' },
    ])
    expect(repeatedKeys(endpoints.getUsers, query)).toHaveLength(2)
  })
})
