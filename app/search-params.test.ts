import { beforeEach, describe, expect, it, vi } from 'vitest'

import { parseSearch, safeRedirect, stringifySearch } from './search-params.ts'

describe('the query string', () => {
  it.each([
    ['', {}],
    ['?location=12', { location: '12' }],
    ['?cashierUserIds=a&cashierUserIds=b', { cashierUserIds: ['a', 'b'] }],
    ['?redirect=%2Fcatalog%3Fa%3D1', { redirect: '/catalog?a=1' }],
  ])('%s is read and written again', (text, values) => {
    expect(parseSearch(text)).toEqual(values)
    expect(stringifySearch(values)).toBe(text)
  })

  it('leaves out what is not text', () => {
    expect(stringifySearch({ a: undefined, b: null, c: 'd' })).toBe('?c=d')
  })
})

describe('where to go after signing in', () => {
  beforeEach(() => vi.stubGlobal('location', { origin: 'https://counter.example' }))

  it.each(['/catalog', '/receipt/1?print=1#top'])('%s is ours', (path) => {
    expect(safeRedirect(path, '/catalog')).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'catalog',
    '',
    undefined,
    ['/a', '/b'],
  ])('%j is not', (redirect) => {
    expect(safeRedirect(redirect, '/catalog')).toBe('/catalog')
  })
})
