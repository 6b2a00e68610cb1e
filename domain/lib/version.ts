import * as z from 'zod/mini'

import { conflict, type Refusal } from './refusal.ts'

/** Optimistic lock, from 1. A stale version is rejected with 409 and `staleMessage`. */
export const Version = z.int().check(z.gte(0))

export const staleMessage =
  'Someone else changed this after you opened it. Your changes are still here. Review the latest version, then save again.'

type Versioned = { version?: number | undefined }

/** Why an update is refused that was made from an earlier version. Without a version, the last save wins. */
export const staleRefusal = (current: Versioned, update: Versioned): Refusal | undefined =>
  update.version === undefined || update.version === current.version
    ? undefined
    : conflict(staleMessage)
