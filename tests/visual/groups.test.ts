import { expect, test } from 'vitest'

import type { Finding } from './findings.ts'
import { groupByCause } from './groups.ts'

const finding = (id: string, title: string, mode: string, shape?: string): Finding => ({
  story: { id, title, name: id, file: '', kind: 'components', modes: [], paper: null },
  mode,
  verdict: 'changed',
  shape,
})

test('groups stories in which the same pixels changed with all their looks', () => {
  const groups = groupByCause([
    finding('button--plain', 'Button', 'light-1280', '40x1 a'),
    finding('button--plain', 'Button', 'dark-1280', '40x1 b'),
    finding('dialog--open', 'Dialog', 'light-390', '40x1 a'),
  ])
  expect(groups).toMatchObject([
    { cause: 'The same 40 × 1 pixels', ids: ['button--plain', 'dialog--open'] },
  ])
  expect(groups[0]?.findings).toHaveLength(3)
})

test('groups other stories by title', () => {
  const groups = groupByCause([
    finding('button--plain', 'Button', 'light-1280', '40x1 a'),
    finding('button--quiet', 'Button', 'light-1280', '38x1 c'),
    finding('table--empty', 'Table', 'light-1280'),
    finding('table--full', 'Table', 'light-1280'),
    finding('link--plain', 'Link', 'light-1280'),
  ])
  expect(groups.map(({ cause, ids }) => [cause, ids.length])).toEqual([
    ['Button', 2],
    ['Table', 2],
    ['Link', 1],
  ])
})
