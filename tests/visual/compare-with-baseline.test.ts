import { describe, expect, test } from 'vitest'

import type { Capture } from './capture-stories.ts'
import { compareWithBaseline } from './compare-with-baseline.ts'
import { kindOf, modesOf, nameOf } from './modes.ts'
import type { VisualStory } from './stories.ts'

const story: VisualStory = {
  id: 'receipts-receipt--purchase',
  title: 'Receipts/Receipt',
  name: 'Purchase',
  file: 'ui/Receipt/Receipt.stories.tsx',
  kind: 'receipts',
  modes: modesOf('receipts', { theme: undefined, size: undefined }),
  paper: null,
}
const png = Buffer.from('a picture')
const capture: Capture = { story, shots: [{ mode: 'light-1280', png, hash: 'a' }] }
const page = { width: 80, height: 200, text: 'Total$1.00' }
const printed: Capture = { ...capture, paper: { pages: [page], drawing: 'd' } }

describe('a picture', () => {
  test.each([
    ['equal to its baseline', { looks: { 'light-1280': 'a' } }, 'same'],
    ['different from its baseline', { looks: { 'light-1280': 'b' } }, 'changed'],
    ['without a baseline', undefined, 'new'],
  ])('%s', (_, accepted, verdict) => {
    expect(compareWithBaseline(capture, accepted)).toEqual([{ mode: 'light-1280', verdict }])
  })

  test('is gone if it is no longer taken', () => {
    expect(
      compareWithBaseline(capture, { looks: { 'light-1280': 'a', 'dark-1280': 'c' } }),
    ).toContainEqual({
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
    ['with other text', { ...page, text: 'Total$2.00' }, 'd', 'changed'],
    ['drawn differently', page, 'e', 'changed'],
  ])('%s', (_, accepted, drawing, verdict) => {
    const verdicts = compareWithBaseline(printed, { looks, paper: { pages: [accepted], drawing } })
    expect(verdicts).toContainEqual({ mode: 'paper', verdict })
  })

  test('is gone if it is no longer printed', () => {
    const verdicts = compareWithBaseline(capture, { looks, paper: { pages: [page], drawing: 'd' } })
    expect(verdicts).toContainEqual({ mode: 'paper', verdict: 'gone' })
  })
})

describe('the modes of a story', () => {
  const none = { theme: undefined, size: undefined }

  test('are every theme at both widths by default', () => {
    expect(modesOf('screens', none).map(nameOf)).toEqual(
      [1280, 390].flatMap((width) =>
        ['light', 'dark', 'highContrast', 'forced'].map((theme) => `${theme}-${width}`),
      ),
    )
  })

  test.each(['receipts', 'errors'] as const)('are in Spanish too, once, for %s', (kind) => {
    const names = modesOf(kind, none).map(nameOf)
    expect(names.filter((name) => name.endsWith('-es'))).toEqual(['light-1280-es'])
    expect(names).toHaveLength(9)
  })

  test('are limited to those the story fixes', () => {
    const modes = modesOf('errors', { theme: 'dark', size: { width: 320, height: 568 } })
    expect(modes.map(nameOf)).toEqual(['dark-320'])
  })
})

test('rejects a story outside the groups', () => {
  expect(() => kindOf('Elsewhere/Thing')).toThrow('Elsewhere')
})
