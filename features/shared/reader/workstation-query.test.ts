import { afterEach, expect, test, vi } from 'vitest'

import { promptsUser } from './workstation-query.ts'

const at = (hostname: string, state: PermissionState) => {
  vi.stubGlobal('location', { hostname })
  vi.stubGlobal('navigator', { permissions: { query: async () => ({ state }) } })
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['counter.example.gov', 'prompt', true],
  ['counter.example.gov', 'granted', false],
  ['counter.example.gov', 'denied', false],
  ['localhost', 'prompt', false],
  ['127.0.0.1', 'prompt', false],
] as const)('at %s, with the permission at %s, the user would be asked: %s', async (...row) => {
  const [hostname, state, expected] = row
  at(hostname, state)
  expect(await promptsUser()).toBe(expected)
})
