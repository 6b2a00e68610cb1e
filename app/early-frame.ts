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
  element.hidden = true
  document.body.append(element)
  globalThis.earlyFrame = { element, said, stop: () => listening.abort() }
}
