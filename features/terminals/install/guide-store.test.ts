import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const items = new Map<string, string>()

/** The store as a page that was just opened has it. */
const open = async () => {
  vi.resetModules()
  return (await import('./guide-store.ts')).guideStore
}

beforeEach(() => {
  items.clear()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const guide = { done: ['access', 'model'], model: 'LANE/7000', comPort: 'COM12' } as const

test('marks, model and port are there when the page is opened again', async () => {
  const store = await open()
  store.set({ lakeview: { ...guide, done: [...guide.done] } })
  expect((await open()).get()).toEqual({ lakeview: guide })
})

test.each([
  ['{', 'no JSON'],
  ['[]', 'no offices'],
  [JSON.stringify({ lakeview: { ...guide, done: ['gone'] } }), 'a step that there is not'],
  [JSON.stringify({ lakeview: { ...guide, model: 'LANE/1' } }), 'a model that there is not'],
  [JSON.stringify({ lakeview: { ...guide, comPort: '<x/>' } }), 'no port'],
])('%s is dropped: %s', async (stored) => {
  items.set('counter.install', stored)
  expect((await open()).get()).toBeNull()
})
