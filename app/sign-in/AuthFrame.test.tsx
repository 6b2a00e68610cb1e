import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { eventually } from '#tests/eventually.ts'

import { preloadFrame } from '../boot/preload-frame.ts'
import { AuthFrame, type AuthFrameProps } from './AuthFrame.tsx'

const script = `
  parent.postMessage({ type: 'ready' }, '*')
  onmessage = () => parent.postMessage({ type: 'signed-in', token: 'a-token' }, '*')`
const hosted = (code = script) =>
  new URL(URL.createObjectURL(new Blob([`<script>${code}</script>`], { type: 'text/html' })))

let source: URL
let root: Root | undefined
beforeEach(() => {
  source = hosted()
  document.head.innerHTML = `<meta name="auth-microsite" content="${source.href}"><meta name="openid-only" content="">`
})
afterEach(() => {
  vi.useRealTimers()
  root?.unmount()
  root = undefined
  globalThis.preloadedFrame?.element.remove()
  globalThis.preloadedFrame = undefined
  localStorage.clear()
  document.body.replaceChildren()
})

const openPage = preloadFrame

const renderFrame = (
  onToken: (token: string) => void,
  { address = source, ...rest }: Pick<AuthFrameProps, 'timeout'> & { address?: URL } = {},
) => {
  const props = { source: address, onToken, timeout: 600_000, ...rest }
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  flushSync(() => root?.render(<AuthFrame {...props} />))
  const [frame] = place.querySelectorAll('iframe')
  if (!frame) throw new Error('There is no frame.')
  return { place, frame, isBusy: () => frame.parentElement?.ariaBusy }
}

test('places the preloaded frame without a reload and replays its messages', async () => {
  openPage()
  const preloaded = globalThis.preloadedFrame
  await eventually(() => expect(preloaded?.messages).toHaveLength(1))
  const page = preloaded?.element.contentWindow
  const onToken = vi.fn()
  const { frame, isBusy } = renderFrame(onToken)
  expect(frame).toBe(preloaded?.element)
  expect(frame).toBeVisible()
  await eventually(() => expect(isBusy()).toBe('false'))
  // A reload would have reported ready again.
  expect(frame.contentWindow).toBe(page)
  frame.contentWindow?.postMessage('sign in', '*')
  await eventually(() => expect(onToken).toHaveBeenCalledExactlyOnceWith('a-token'))
  expect(preloaded?.messages).toHaveLength(1)
})

test('uses the preloaded frame only once', async () => {
  openPage()
  const first = renderFrame(() => {}).frame
  root?.unmount()
  const { frame, isBusy } = renderFrame(() => {})
  expect(frame).not.toBe(first)
  await eventually(() => expect(isBusy()).toBe('false'))
})

test.each([
  ['a session exists', () => localStorage.setItem('counter.session', '{"token":"a"}')],
  [
    'OpenID is the only sign-in',
    () => document.head.lastElementChild?.setAttribute('content', '1'),
  ],
  ['the page names no microsite', () => document.head.replaceChildren()],
])('preloads no frame if %s', async (_, prepare) => {
  prepare()
  openPage()
  expect(globalThis.preloadedFrame).toBeUndefined()
  expect(document.querySelector('iframe')).toBeNull()
})

test('ignores a preloaded frame of another URL', async () => {
  openPage()
  const { frame, isBusy } = renderFrame(() => {}, { address: hosted() })
  expect(frame).not.toBe(globalThis.preloadedFrame?.element)
  await eventually(() => expect(isBusy()).toBe('false'))
})

test.each([false, true])('loads a silent page again on Retry, preloaded: %s', async (isEarly) => {
  const address = hosted(`if (localStorage.tried) {${script}} localStorage.tried = 'yes'`)
  if (isEarly) {
    document.head.innerHTML = `<meta name="auth-microsite" content="${address.href}"><meta name="openid-only" content="">`
    openPage()
  }
  const { place } = renderFrame(vi.fn(), { address, timeout: 300 })
  await eventually(() => expect(place.textContent).toContain('Cannot load auth microsite'))
  place.querySelector('button')?.click()
  await eventually(() => {
    expect(place.querySelectorAll('iframe')).toHaveLength(1)
    expect(place.querySelector('iframe')).toBeVisible()
    expect(place.querySelector('[aria-busy]')?.ariaBusy).toBe('false')
  })
  expect(place.textContent).toBe('')
})

test('says after three seconds that the page is blocked, and offers Retry', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { place } = renderFrame(vi.fn(), { address: hosted(''), timeout: undefined })
  flushSync(() => vi.advanceTimersByTime(2_999))
  expect(place.textContent).toBe('')
  flushSync(() => vi.advanceTimersByTime(1))
  expect(place.textContent).toContain('Cannot load auth microsite')
  expect(place.querySelector('button')?.textContent).toBe('Retry')
})
