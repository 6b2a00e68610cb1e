import { SIGN_IN_FRAME_MIN_HEIGHT } from '#domain/constants.ts'

import type {} from './preloaded-frame.ts'

const contentOf = (name: string): string =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''

const isSignedIn = (): boolean => {
  try {
    return (localStorage.getItem('counter.session') ?? 'null') !== 'null'
  } catch {
    return false
  }
}

/**
 * The frame's position in `sign-in/SignInPage.css.ts`, centered in the right panel. On narrow screens it
 * depends on the content above, so the frame stays hidden until the app places it.
 */
const isWide = () => matchMedia('(min-width: 801px) and (min-height: 500px)').matches
const placed = {
  position: 'absolute',
  boxSizing: 'border-box',
  inset: '0 0 0 calc(500% / 11)',
  width: 'min(440px, calc(600% / 11 - 48px))',
  height: SIGN_IN_FRAME_MIN_HEIGHT,
  margin: 'auto',
  border: '1px solid transparent',
  borderRadius: '16px',
}

/** Loads the hosted sign-in page before the app and records its messages (`sign-in/preloaded-frame.ts`). */
export const preloadFrame = (): void => {
  const source = contentOf('auth-microsite')
  const isWanted = source !== '' && contentOf('openid-only') === '' && !isSignedIn()
  // Any other way of moving a frame reloads it.
  const canMove = 'moveBefore' in Element.prototype
  if (!isWanted || !canMove) return

  const element = document.createElement('iframe')
  const messages: MessageEvent[] = []
  const listening = new AbortController()
  const record = (event: MessageEvent) => {
    if (event.source === element.contentWindow) messages.push(event)
  }
  addEventListener('message', record, { signal: listening.signal })
  element.src = source
  element.title = 'Sign in'
  const isAlone = contentOf('openid-name') === ''
  Object.assign(element.style, isWide() && isAlone ? placed : { display: 'none' })
  document.body.append(element)
  globalThis.preloadedFrame = { element, messages, stop: () => listening.abort() }
}
