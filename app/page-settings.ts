/** What the server wrote into the page: addresses that differ from one installation to another. */
const meta = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null

/** The hosted sign-in page: on an origin of its own where it has one. */
export const authMicrosite = (): URL => new URL('/auth/', meta('auth-origin') ?? location.origin)

/** The terms that signing in accepts (SPEC §2 Sign-in). */
export const serviceAgreement = (): string => meta('service-agreement') ?? '/auth/service-agreement'
