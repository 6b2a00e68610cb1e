import { describe, expect, it } from 'vitest'

import { formatCsv, parseCsv } from './csv.ts'

const cell = (text: string) => formatCsv([[text]]).slice(1, -2)

describe('cell', () => {
  it.each([
    ['City Hall', 'City Hall'],
    ['Hall, City', '"Hall, City"'],
    ['the "old" one', '"the ""old"" one"'],
    ['two\nlines', '"two\nlines"'],
    ['16.00', '16.00'],
    ['-16.00', '-16.00'],
    ['Zähler 窓口', 'Zähler 窓口'],
    ['', ''],
  ])('writes %j as %j', (text, expected) => expect(cell(text)).toBe(expected))

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-2+3', "'-2+3"],
    ['-A1', "'-A1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("a","b")', '"\'=HYPERLINK(""a"",""b"")"'],
  ])('escapes the formula %j as %j', (text, expected) => expect(cell(text)).toBe(expected))
})

describe('file', () => {
  it('starts with the byte order mark and terminates each row', () => {
    expect(formatCsv([['a', 'b'], ['c']])).toBe('\u{FEFF}a,b\r\nc\r\n')
  })
})

describe('parseCsv', () => {
  const cellsOf = (text: string) => {
    const read = parseCsv(text)
    return 'rows' in read ? read.rows.map(({ line, cells }) => [line, ...cells]) : read.problem
  }

  it.each([
    [
      'a,b\n1,2\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      '\u{FEFF}a,b\r\n\r\n,\r\n1,\r\n',
      [
        [1, 'a', 'b'],
        [4, '1', ''],
      ],
    ],
    [
      '"a, ""b""\nc",d\ne,f\n',
      [
        [1, 'a, "b"\nc', 'd'],
        [3, 'e', 'f'],
      ],
    ],
    ['', []],
  ])('reads %j', (text, rows) => expect(cellsOf(text)).toEqual(rows))

  it.each([
    ['a,b\n1,2', 2, /may be cut off/],
    ['a,b\n1,', 2, /may be cut off/],
    ['a,b\n1,"2', 2, /quotation mark/],
    ['a,b\n1,2"3"\n', 2, /quotation mark/],
    ['a,b\n1,"2"3\n', 2, /quotation mark/],
  ])('finds the problem of %j', (text, line, message) =>
    expect(cellsOf(text)).toEqual({ line, message: expect.stringMatching(message) }),
  )

  it('reads what formatCsv writes', () => {
    const rows = [
      ['a "b"', 'c\r\nd'],
      ['e,f', 'g'],
    ]
    const read = parseCsv(formatCsv(rows))
    expect('rows' in read && read.rows.map(({ cells }) => cells)).toEqual(rows)
  })
})
