import type {} from './sign-in/early-frame.ts'

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
 * Where the frame will stand in `sign-in/SignInPage.css.ts`: in the middle of the right-hand panel. Elsewhere its place
 * depends on what is above it, and it is not shown until the app has put it there.
 */
const isWide = () => matchMedia('(min-width: 801px) and (min-height: 500px)').matches
const placed = {
  position: 'absolute',
  boxSizing: 'border-box',
  inset: '0 0 0 calc(500% / 11)',
  width: 'min(440px, calc(600% / 11 - 48px))',
  height: '450px',
  margin: 'auto',
  border: '1px solid transparent',
  borderRadius: '16px',
}

/** The hosted page begins to load before the app is there, and what it says meanwhile is kept (`sign-in/early-frame.ts`). */
export const beginEarlyFrame = (): void => {
  const source = contentOf('auth-microsite')
  const isWanted = source !== '' && contentOf('openid-only') === '' && !isSignedIn()
  // Moved in any other way a frame would load anew.
  const canMove = 'moveBefore' in Element.prototype
  if (!isWanted || !canMove) return

  const element = document.createElement('iframe')
  const said: MessageEvent[] = []
  const listening = new AbortController()
  const keep = (event: MessageEvent) => {
    if (event.source === element.contentWindow) said.push(event)
  }
  addEventListener('message', keep, { signal: listening.signal })
  element.src = source
  element.title = 'Sign in'
  const isAlone = contentOf('openid-name') === ''
  Object.assign(element.style, isWide() && isAlone ? placed : { display: 'none' })
  document.body.append(element)
  globalThis.earlyFrame = { element, said, stop: () => listening.abort() }
}
