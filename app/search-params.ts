import { toSameOriginPath } from '#domain/same-origin-path.ts'

/** Where to go after signing in: a path of ours, never another site's address. */
export const safeRedirect = (redirect: unknown, fallback: string): string =>
  toSameOriginPath(redirect, location.origin) ?? fallback
