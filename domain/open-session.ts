import * as z from 'zod/mini'

import { Id, text } from './text.ts'

/** A browser that somebody is signed in at. */
export const OpenSession = z.object({
  id: Id,
  /** The browser in plain words, such as `Chrome on Windows`. */
  device: text(100),
  /** Seconds since 1970, the server's. */
  signedInAt: z.int(),
  /** When a person last did something there, to half a minute: seconds since 1970. */
  lastUsedAt: z.int(),
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** The session that asks first, then by last use. */
export const sortSessions = (sessions: readonly OpenSession[]): OpenSession[] =>
  sessions.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedAt - one.lastUsedAt,
  )
