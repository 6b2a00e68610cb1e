import { describe, expect, test } from 'vitest'

import { judge } from './judge.ts'
import type { Look } from './look.ts'
import { kindOf, modesOf, nameOf } from './modes.ts'
import type { Sitter } from './stories.ts'

const story: Sitter = {
  id: 'receipts-receipt--purchase',
  title: 'Receipts/Receipt',
  name: 'Purchase',
  kind: 'receipts',
  modes: modesOf({ theme: undefined, size: undefined }),
  paper: null,
}
const png = Buffer.from('a picture')
const look: Look = { story, shots: [{ mode: 'light-1280', png, hash: 'a' }] }
const page = { width: 80, height: 200, text: 'Total$1.00' }
const printed: Look = { ...look, paper: { pages: [page], drawing: 'd' } }

describe('a look', () => {
  test.each([
    ['accepted as it is', { looks: { 'light-1280': 'a' } }, 'same'],
    ['accepted otherwise', { looks: { 'light-1280': 'b' } }, 'changed'],
    ['accepted never', undefined, 'new'],
  ])('%s', (_, accepted, verdict) => {
    expect(judge(look, accepted)).toEqual([{ mode: 'light-1280', verdict }])
  })

  test('that is taken no longer is gone', () => {
    expect(judge(look, { looks: { 'light-1280': 'a', 'dark-1280': 'c' } })).toContainEqual({
      mode: 'dark-1280',
      verdict: 'gone',
    })
  })
})

describe('a printed receipt', () => {
  const looks = { 'light-1280': 'a' }

  test.each([
    ['on the same page', page, 'd', 'same'],
    ['on a longer page', { ...page, height: 210 }, 'd', 'changed'],
    ['with other words', { ...page, text: 'Total$2.00' }, 'd', 'changed'],
    ['drawn otherwise', page, 'e', 'changed'],
  ])('%s', (_, accepted, drawing, verdict) => {
    const verdicts = judge(printed, { looks, paper: { pages: [accepted], drawing } })
    expect(verdicts).toContainEqual({ mode: 'paper', verdict })
  })

  test('that is printed no longer is gone', () => {
    const verdicts = judge(look, { looks, paper: { pages: [page], drawing: 'd' } })
    expect(verdicts).toContainEqual({ mode: 'paper', verdict: 'gone' })
  })
})

describe('the looks of a story', () => {
  const none = { theme: undefined, size: undefined }

  test('are every theme at both widths', () => {
    expect(modesOf(none).map(nameOf)).toEqual(
      [1280, 390].flatMap((width) =>
        ['light', 'dark', 'highContrast', 'forced'].map((theme) => `${theme}-${width}`),
      ),
    )
  })

  test('are those alone that it sets itself', () => {
    const modes = modesOf({ theme: 'dark', size: { width: 320, height: 568 } })
    expect(modes.map(nameOf)).toEqual(['dark-320'])
  })
})

test('a story outside the groups has no kind', () => {
  expect(() => kindOf('Elsewhere/Thing')).toThrow('Elsewhere')
})
