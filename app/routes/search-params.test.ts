import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { safeRedirect } from './search-params.ts'

describe('safeRedirect', () => {
  beforeEach(() => vi.stubGlobal('location', { origin: 'https://counter.example' }))

  it.each(['/catalog', '/receipt/1?print=1#top'])('accepts %s', (path) => {
    expect(safeRedirect(path, '/catalog')).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    '\u00A0//evil.example',
    '///evil.example',
    '/\\/\\evil.example',
    '//counter.example@evil.example',
    '//evil.example:443',
    '//evil%E3%80%82example',
    // Without the dot segments, these start with the two slashes of a host.
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/.\\\\evil.example',
    `/a/${'../'.repeat(9)}/evil.example`,
    '//',
    '//[',
    '/\\a b',
    'data:text/html,<script>1</script>',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript:alert(1)',
    'catalog',
    '',
    undefined,
    ['/a', '/b'],
  ])('rejects %j', (redirect) => {
    expect(safeRedirect(redirect, '/catalog')).toBe('/catalog')
  })

  // Encoded slashes stay encoded, so they name no host.
  it.each(['/%2F%2Fevil.example', '/%5C%5Cevil.example', '/login?redirect=%2F%2Fevil.example'])(
    'accepts %s with its encoding',
    (path) => expect(safeRedirect(path, '/catalog')).toBe(path),
  )

  it('never leads to another origin', () => {
    const parts = [
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%2e',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
      '//',
      '?',
      '#',
      'a',
    ]
    const hosts = [
      'evil.example',
      'javascript:',
      'https:',
      'counter.example',
      '\u202E',
      '。',
      '\u0000',
    ]
    const part = fc.oneof(fc.constantFrom(...parts, ...hosts), fc.string({ unit: 'binary' }))
    const long = fc.string({ minLength: 5_000, maxLength: 6_000 }).map((text) => `/${text}`)
    const made = fc.oneof(
      { weight: 30, arbitrary: fc.array(part, { maxLength: 9 }).map((all) => `/${all.join('')}`) },
      { weight: 1, arbitrary: long },
    )
    fc.assert(
      fc.property(made, (redirect) => {
        const path = safeRedirect(redirect, '/catalog')
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, 'https://counter.example').origin).toBe('https://counter.example')
        expect(safeRedirect(path, '/catalog')).toBe(path)
      }),
      { numRuns: 2_000 },
    )
  })
})
