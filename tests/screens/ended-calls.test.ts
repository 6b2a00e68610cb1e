import { setTimeout as sleep } from 'node:timers/promises'

import { expect, it, vi } from 'vitest'

it('leaves a call of an ended story unsettled, and fails one of the next', async () => {
  vi.stubGlobal('fetch', async () => {
    await sleep(5)
    throw new TypeError('Failed to fetch')
  })
  const { endCalls } = await import('#storybook/ended-calls.ts')
  const settled = vi.fn()
  void fetch('/hanging').then(settled, settled)
  endCalls()
  await expect(fetch('/next')).rejects.toThrow('Failed to fetch')
  await sleep(20)
  expect(settled).not.toHaveBeenCalled()
})
