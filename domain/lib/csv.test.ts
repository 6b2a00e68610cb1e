import { describe, expect, it } from 'vitest'

import { formatCsv } from './csv.ts'

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
