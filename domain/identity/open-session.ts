import * as z from 'zod/mini'

import { Id, text } from '../lib/text.ts'

export const OpenSession = z.object({
  id: Id,
  device: text(100),
  /** Unix seconds, as is `lastUsedAt`, which is exact to half a minute. */
  signedInAt: z.int(),
  lastUsedAt: z.int(),
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const sortSessions = (sessions: readonly OpenSession[]): OpenSession[] =>
  sessions.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedAt - one.lastUsedAt,
  )
