import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const items = new Map<string, string>()

const open = () => {
  vi.resetModules()
  return import('./workstation.ts')
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

describe('a workstation', () => {
  it('remembers its reader, stub mode and cloud lane (SPEC §3)', async () => {
    const first = await open()
    first.chosenTerminalStore.set('terminal-1')
    first.stubModeStore.set(true)
    first.cloudLaneStore.set(7)
    expect(Object.fromEntries(items)).toEqual({
      'counter.terminal': '"terminal-1"',
      'counter.stub-mode': 'true',
      'counter.cloud-lane': '7',
    })
    const later = await open()
    expect(later.stubModeStore.get()).toBe(true)
    expect(later.cloudLaneStore.get()).toBe(7)
  })

  it.each(['"yes"', '1', '{', 'null'])('rejects %s as stub mode', async (text) => {
    items.set('counter.stub-mode', text)
    expect((await open()).stubModeStore.get()).toBeNull()
  })

  it.each(['"7"', '-1', '1.5', '{'])('rejects %s as a lane', async (text) => {
    items.set('counter.cloud-lane', text)
    expect((await open()).cloudLaneStore.get()).toBeNull()
  })

  it.each([
    ['"roll80"', 'roll80'],
    ['"a4"', null],
    ['80', null],
  ])('reads the stored paper %s as %s', async (text, expected) => {
    items.set('counter.paper', text)
    expect((await open()).paperStore.get()).toBe(expected)
  })

  it('resets completely', async () => {
    const { chosenTerminalStore, stubModeStore, cloudLaneStore, resetWorkstation } = await open()
    chosenTerminalStore.set('terminal-1')
    stubModeStore.set(true)
    cloudLaneStore.set(7)
    resetWorkstation()
    expect([...items.keys()]).toEqual([])
    expect(stubModeStore.get()).toBeNull()
  })
})
