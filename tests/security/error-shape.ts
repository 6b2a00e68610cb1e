import { expect } from 'vitest'
import * as z from 'zod/mini'

import { FailureReply } from '#domain/lib/envelope.ts'

/** Stack traces, queries, folders and dependencies of the server. */
export const internals =
  /node_modules|\bat \S+ \(|\.ts:\d+|select .* from |PGlite|postgres|kysely|hono|\bzod\b|node:|\/(work|home|usr|tmp|var)\//i

/** Expects a refusal in the common shape that reveals nothing about the server's implementation. */
export const expectErrorShape = (text: string): void => {
  expect(text).not.toMatch(internals)
  z.parse(z.strictObject(FailureReply.shape), JSON.parse(text))
}
