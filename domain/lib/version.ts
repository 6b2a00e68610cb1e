import * as z from 'zod/mini'

/** Optimistic lock, from 1. A stale version is rejected with 409 and `staleMessage`. */
export const Version = z.int().check(z.gte(0))

export const staleMessage =
  'Someone else changed this after you opened it. Your changes are still here. Review the latest version, then save again.'
