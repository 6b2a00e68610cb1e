import * as z from 'zod/mini'

/**
 * Counts the changes of what administrators edit, from 1. It is sent along with a change: where
 * somebody else was faster, the change is refused with 409 and `staleMessage`.
 */
export const Version = z.int().check(z.gte(0))

export const staleMessage =
  'Somebody else has changed this since you opened it. Your changes are kept here: look at what is new, then save again.'
