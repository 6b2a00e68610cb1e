import { existsSync, readdirSync } from 'node:fs'

import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Docgen, readDocgen } from '#storybook/docgen/read-docgen.ts'
import { tokensOf } from '#storybook/docgen/tokens-of.ts'
import { guides } from '#storybook/guides/guides.ts'
import { titleOf } from '#storybook/guides/page-of.ts'
import { readSources, root } from '#tests/architecture/module-graph.ts'

import { readStorySources } from './read-stories.ts'

const ui = `${root}ui`
const components = readdirSync(ui).filter((name) => existsSync(`${ui}/${name}/${name}.tsx`))
const stories = new Set(readStorySources(readSources()).map(({ id }) => id))

test('exactly the components have guides', () => {
  expect(Object.keys(guides).toSorted()).toEqual(components.toSorted())
})

describe.each(Object.entries(guides))('guide of %s', (name, guide) => {
  test('has each section once', () => {
    const parts = guide.anatomy.map(([part]) => part)
    for (const points of [parts, guide.do, guide.dont, guide.accessibility, guide.related]) {
      expect(points.length).toBeGreaterThan(0)
    }
    for (const points of [parts, guide.do, guide.dont, guide.accessibility, guide.content]) {
      expect(new Set(points).size).toBe(points.length)
      for (const point of points) expect(point.trim()).not.toBe('')
    }
  })

  test('documents each key', () => {
    expect(new Set(guide.keyboard.map(([keys]) => keys)).size).toBe(guide.keyboard.length)
  })

  test('shows its parts in a story', () => {
    expect(stories).toContain(`${titleOf(name)}#${guide.example}`)
  })

  test('names other components as related', () => {
    const others = new Set(components.filter((each) => each !== name))
    expect(guide.related.filter((each) => !others.has(each))).toEqual([])
  })

  test('lists its changes by day, newest first', () => {
    const days = guide.changes.map(([day]) => day)
    for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(days).toEqual(days.toSorted().toReversed())
  })
})

describe('the props on a component’s page', () => {
  const api = new API({ cwd: root })
  const docs = new Map<string, Docgen>()

  beforeAll(() => {
    const [project] = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] }).getProjects()
    for (const name of components) {
      const file = `${ui}/${name}/${name}.tsx`
      const found = project ? readDocgen(project, file, tokensOf(root, file)) : []
      for (const docgen of found) docs.set(docgen.displayName, docgen)
    }
  })
  afterAll(() => api.close())

  test('are listed for every component with props', () => {
    const bare = [...docs.values()].filter(({ props }) => Object.keys(props).length === 0)
    expect(bare.map(({ displayName }) => displayName)).toEqual(['ToastRegion'])
  })

  test('have types, defaults and allowed values', () => {
    expect(docs.get('Button')?.props['size']).toEqual({
      required: false,
      tsType: {
        name: 'union',
        raw: '"base" | "pay" | "small"',
        elements: [
          { name: 'literal', value: '"base"' },
          { name: 'literal', value: '"pay"' },
          { name: 'literal', value: '"small"' },
        ],
      },
      description: 'Target height: 44, 48, or 56 px for the pay button.',
      defaultValue: { value: "'base'" },
    })
    expect(docs.get('MoneyField')?.props['onChange']?.tsType).toEqual({
      name: 'signature',
      type: 'function',
      raw: '(cents: number | null) => void',
    })
  })

  test('are all described', () => {
    const bare = [...docs.values()].flatMap(({ displayName, props }) =>
      Object.entries(props)
        .filter(([, { description }]) => description.trim() === '')
        .map(([name]) => `${displayName}.${name}`),
    )
    expect(bare).toEqual([])
  })

  test('include inherited ones, with their source', () => {
    expect(docs.get('Button')?.props['onPress']?.inheritedFrom).toBe('React Aria')
    expect(docs.get('MoneyField')?.props['hint']?.inheritedFrom).toBe('Field')
  })

  test('cite no section of the specification', () => {
    expect(JSON.stringify([...docs.values()])).not.toMatch(/SPEC|§/)
  })

  test('come with the tokens of the styles', () => {
    expect(docs.get('Banner')?.tokens).toContain('color.tone.*')
    expect(docs.get('Link')?.tokens).toContain('color.text.link')
    // Only these have no styles of their own.
    const plain = [...docs.values()].filter(({ tokens }) => tokens.length === 0)
    expect(plain.map(({ displayName }) => displayName).toSorted()).toEqual([
      'ConfirmDialog',
      'FileButton',
      'PageHeader',
      'Provider',
      'VisuallyHidden',
    ])
  })
})
