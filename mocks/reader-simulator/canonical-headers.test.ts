import { describe, expect, it } from 'vitest'

import { canonicalHeaders } from './canonical-headers.ts'

const request = new Request('http://localhost:8080/api/v1/idle', {
  headers: {
    Accept: ' application/json ',
    'Accept-Encoding': 'gzip',
    'Content-Type': 'text/xml',
    'tp-request-id': 'x',
  },
})

describe('canonicalHeaders', () => {
  it.each([
    ['none', [], [], []],
    [
      'spelled as the client spells them',
      ['accept', 'Content-Type'],
      ['Content-Type', 'accept'],
      ['Content-Type:text/xml', 'accept:application/json'],
    ],
    ['trimmed', [' accept ', ''], ['accept'], ['accept:application/json']],
    ['never names that start with tp-', ['TP-Request-Id', 'tp-request-id'], [], []],
    [
      'without a line if the header is missing',
      ['accept', 'x-none'],
      ['accept', 'x-none'],
      ['accept:application/json'],
    ],
    ['complete with the host, which browsers hide', ['host'], ['host'], ['host:localhost:8080']],
    ['without a line for an invalid name', ['a b'], ['a b'], []],
  ])('are %s', (_, listed, names, lines) => {
    expect(canonicalHeaders(listed, request)[0]).toEqual({ names, lines })
  })

  it('usually have one order', () => {
    expect(canonicalHeaders(['accept', 'content-type', 'host'], request)).toHaveLength(1)
  })

  it("include the list's order, since the vendor's C# sample ignores case when sorting", () => {
    const lines = ['accept:application/json', 'Content-Type:text/xml']
    const names = ['accept', 'Content-Type']
    expect(canonicalHeaders(names, request)).toContainEqual({ names, lines })
  })

  it("include the order of lines, which the vendor's Node.js sample sorts", () => {
    const names = ['accept', 'accept-encoding']
    const lines = ['accept-encoding:gzip', 'accept:application/json']
    expect(canonicalHeaders(names, request)).toEqual([
      { names, lines: lines.toReversed() },
      { names, lines },
    ])
  })
})
