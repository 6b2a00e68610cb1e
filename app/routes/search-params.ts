import { toSameOriginPath } from '#domain/identity/same-origin-path.ts'

/** The path to open after sign-in; never another site's URL. */
export const safeRedirect = (redirect: unknown, fallback: string): string =>
  toSameOriginPath(redirect, location.origin) ?? fallback
