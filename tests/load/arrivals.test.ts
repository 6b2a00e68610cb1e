import { once } from 'node:events'

import { expect, test } from 'vitest'

import { startArrivals } from './arrivals.ts'

test('clients arrive while earlier ones wait, and the end waits for all of them', async () => {
  const events = new EventTarget()
  const released = once(events, 'release')
  const fifth = once(events, 'fifth')
  let came = 0
  let served = 0
  const { stop } = startArrivals(1_000, async () => {
    came += 1
    if (came === 5) events.dispatchEvent(new Event('fifth'))
    await released
    served += 1
  })
  await fifth
  expect(served).toBe(0)
  events.dispatchEvent(new Event('release'))
  await stop()
  expect(served).toBe(came)
})
