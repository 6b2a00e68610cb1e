import { expect } from 'vitest'
import * as z from 'zod/mini'

import { Failure } from '#domain/envelope.ts'

/** Traces, queries, folders, and what the server is made of. */
export const insides =
  /node_modules|\bat \S+ \(|\.ts:\d+|select .* from |PGlite|postgres|kysely|hono|\bzod\b|node:|\/(work|home|usr|tmp|var)\//i

/** The text is a refusal in the one shape, and tells nothing of how the server is made. */
export const expectOneShape = (text: string): void => {
  expect(text).not.toMatch(insides)
  z.parse(z.strictObject(Failure.shape), JSON.parse(text))
}
