import { createHmac } from 'node:crypto'

/** Ties a sign-in at the provider to the browser that started it; none of it is stored. */
export type Secrets = {
  state: string
  nonce: string
  /** Proves that the token request comes from the server that started the sign-in (PKCE). */
  verifier: string
}

/** Derived from the browser's cookie, so any instance can finish a sign-in without shared state. */
export function deriveSecrets(cookie: string): Secrets {
  const derive = (name: string) => createHmac('sha256', cookie).update(name).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}
