import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { eventually } from '#tests/eventually.ts'

import { beginEarlyFrame } from '../early-frame.ts'
import { AuthFrame } from './AuthFrame.tsx'

/** Stands for the hosted page: it says once that it is ready, and signs in when it is told to. */
const script = `
  parent.postMessage({ type: 'ready' }, '*')
  onmessage = () => parent.postMessage({ type: 'signed-in', token: 'a-token' }, '*')`
const hosted = () =>
  new URL(URL.createObjectURL(new Blob([`<script>${script}</script>`], { type: 'text/html' })))

let source: URL
let root: Root | undefined
beforeEach(() => {
  source = hosted()
  document.head.innerHTML = `<meta name="auth-microsite" content="${source.href}"><meta name="openid-only" content="">`
})
afterEach(() => {
  root?.unmount()
  root = undefined
  globalThis.earlyFrame?.element.remove()
  globalThis.earlyFrame = undefined
  localStorage.clear()
  document.body.replaceChildren()
})

const openPage = beginEarlyFrame

/** As the app does once it is there. */
const draw = (onToken: (token: string) => void, address = source) => {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  flushSync(() => root?.render(<AuthFrame source={address} onToken={onToken} timeout={600_000} />))
  const [frame] = place.querySelectorAll('iframe')
  if (!frame) throw new Error('There is no frame.')
  return { place, frame, isBusy: () => frame.parentElement?.ariaBusy }
}

test('what began to load before the app goes on in its place, and nothing that it said is lost', async () => {
  openPage()
  const early = globalThis.earlyFrame
  await eventually(() => expect(early?.said).toHaveLength(1))
  const page = early?.element.contentWindow
  const onToken = vi.fn()
  const { frame, isBusy } = draw(onToken)
  expect(frame).toBe(early?.element)
  expect(frame).toBeVisible()
  await eventually(() => expect(isBusy()).toBe('false'))
  // It was moved, not loaded anew: that would have said once more that it is ready.
  expect(frame.contentWindow).toBe(page)
  frame.contentWindow?.postMessage('sign in', '*')
  await eventually(() => expect(onToken).toHaveBeenCalledExactlyOnceWith('a-token'))
  expect(early?.said).toHaveLength(1)
})

test('a frame that was taken is no other’s', async () => {
  openPage()
  const first = draw(() => {}).frame
  root?.unmount()
  const { frame, isBusy } = draw(() => {})
  expect(frame).not.toBe(first)
  await eventually(() => expect(isBusy()).toBe('false'))
})

test.each([
  ['somebody is signed in', () => localStorage.setItem('counter.session', '{"token":"a"}')],
  ['nobody signs in here', () => document.head.lastElementChild?.setAttribute('content', '1')],
  ['the page does not say where', () => document.head.replaceChildren()],
])('where %s none is made early', async (_, prepare) => {
  prepare()
  openPage()
  expect(globalThis.earlyFrame).toBeUndefined()
  expect(document.querySelector('iframe')).toBeNull()
})

test('of another address it is left alone', async () => {
  openPage()
  const { frame, isBusy } = draw(() => {}, hosted())
  expect(frame).not.toBe(globalThis.earlyFrame?.element)
  await eventually(() => expect(isBusy()).toBe('false'))
})
