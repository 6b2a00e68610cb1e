import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'

import { eventually } from '#tests/eventually.ts'

import { useAwakeScreen } from './use-awake-screen.ts'

function Display({ isOn }: { isOn: boolean }) {
  useAwakeScreen(isOn)
  return null
}

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  root = undefined
  vi.restoreAllMocks()
})

const render = (isOn: boolean) => {
  root ??= createRoot(document.createElement('div'))
  flushSync(() => root?.render(<Display isOn={isOn} />))
}

/** The browser's own locks, in the order of the requests. */
const watchLocks = () => {
  const request = vi.spyOn(navigator.wakeLock, 'request')
  return () => Promise.all(request.mock.results.map(({ value }) => value))
}

test('keeps the screen on until the display ends', async () => {
  const locks = watchLocks()
  render(false)
  expect(await locks()).toEqual([])
  render(true)
  const [lock] = await locks()
  expect(lock).toMatchObject({ type: 'screen', released: false })
  render(false)
  await eventually(() => expect(lock?.released).toBe(true))
})

test('releases a lock that is granted after the display has ended', async () => {
  const locks = watchLocks()
  render(true)
  render(false)
  const [lock] = await locks()
  await eventually(() => expect(lock?.released).toBe(true))
})

test('asks again once the page is visible again', async () => {
  const locks = watchLocks()
  render(true)
  const [lock] = await locks()
  // As browsers do when the page is hidden.
  await lock?.release()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await locks()).toMatchObject([{ released: true }, { released: false }])
})

test('does nothing if the browser refuses', async () => {
  const request = vi
    .spyOn(navigator.wakeLock, 'request')
    .mockRejectedValue(new DOMException('Low battery.', 'NotAllowedError'))
  render(true)
  await expect(request.mock.results[0]?.value).rejects.toThrow('Low battery.')
  render(false)
})
