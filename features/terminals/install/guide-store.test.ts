import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const items = new Map<string, string>()

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

test('restores progress, model and port when the page reopens', async () => {
  const store = await open()
  store.set({ lakeview: { ...guide, done: [...guide.done] } })
  expect((await open()).get()).toEqual({ lakeview: guide })
})

test.each([
  ['{', 'invalid JSON'],
  ['[]', 'no offices'],
  [JSON.stringify({ lakeview: { ...guide, done: ['gone'] } }), 'an unknown step'],
  [JSON.stringify({ lakeview: { ...guide, model: 'LANE/1' } }), 'an unknown model'],
  [JSON.stringify({ lakeview: { ...guide, comPort: '<x/>' } }), 'an invalid port'],
])('discards %s: %s', async (stored) => {
  items.set('counter.install', stored)
  expect((await open()).get()).toBeNull()
})
