import { createHmac } from 'node:crypto'

/** What ties a sign-in at the provider to the browser that began it; none of it is kept. */
export type Secrets = {
  /** Comes back with the browser. */
  state: string
  /** Comes back within the provider's token. */
  nonce: string
  /** Proves to the provider that who asks for the token is who began (PKCE). */
  verifier: string
}

/** Made of the browser's cookie, so that they need not be kept, and no instance needs another one's. */
export function secretsOf(cookie: string): Secrets {
  const derive = (name: string) => createHmac('sha256', cookie).update(name).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}
