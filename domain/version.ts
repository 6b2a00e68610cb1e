import * as z from 'zod/mini'

/** Optimistic lock, from 1. A stale version is rejected with 409 and `staleMessage`. */
export const Version = z.int().check(z.gte(0))

export const staleMessage =
  'Somebody else has changed this since you opened it. Your changes are kept here: look at what is new, then save again.'
