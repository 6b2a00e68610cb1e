import { setTimeout as sleep } from 'node:timers/promises'

import { beforeEach, expect, it, vi } from 'vitest'

const origin = 'https://counter.example'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => {
    await sleep(5)
    throw new TypeError('Failed to fetch')
  })
})

const calls = () => import('#storybook/ended-calls.ts')

it('leaves a call of an ended story unsettled, and fails one of the next', async () => {
  const { endCalls } = await calls()
  const settled = vi.fn()
  void fetch(`${origin}/hanging`).then(settled, settled)
  endCalls()
  await expect(fetch(`${origin}/next`)).rejects.toThrow('Failed to fetch')
  await sleep(20)
  expect(settled).not.toHaveBeenCalled()
})

it.each([
  ['search for the server', '/catalog', 'HEAD'],
  ['customer display', '/api/displays/lakeview/snapshot', 'PUT'],
])('settles a call of the %s, which makes one at a time', async (_, path, method) => {
  const { endCalls } = await calls()
  const call = fetch(origin + path, { method })
  endCalls()
  await expect(call).rejects.toThrow('Failed to fetch')
})
