import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { guides } from '#storybook/guides/guides.ts'

const ui = fileURLToPath(new URL('../../ui', import.meta.url))
const components = readdirSync(ui).filter((name) => existsSync(`${ui}/${name}/${name}.tsx`))

test('exactly the components have guides', () => {
  expect(Object.keys(guides).toSorted()).toEqual(components.toSorted())
})

describe.each(Object.entries(guides))('guide of %s', (_, guide) => {
  test('has each section once', () => {
    for (const points of [guide.anatomy, guide.do, guide.dont]) {
      expect(points.length).toBeGreaterThan(0)
      expect(new Set(points).size).toBe(points.length)
      for (const point of points) expect(point.trim()).not.toBe('')
    }
  })

  test('documents each key', () => {
    expect(new Set(guide.keyboard.map(([keys]) => keys)).size).toBe(guide.keyboard.length)
  })
})
