import { keyRefusal, requestRefusals } from '#domain/api/request-refusals.ts'

import { failureOf, refuseIf } from '../http/failure.ts'
import { copyOf } from './copy-of.ts'
import { db } from './db.ts'

type KeyedRequest = { tenantId: string; scope: string; key: string; request: unknown }
type Answer = { contents: unknown; replayed: boolean }

export const keyOf = (request: Request): string | undefined => {
  const key = request.headers.get('idempotency-key') ?? undefined
  refuseIf(key === undefined ? undefined : keyRefusal(key))
  return key
}

/** A repeated key returns the first response; another request with the key is rejected. */
export const runOnce = async (
  { tenantId, scope, key, request }: KeyedRequest,
  work: () => Promise<unknown>,
): Promise<Answer> => {
  const name = JSON.stringify([tenantId, scope, key])
  const body = JSON.stringify(request)
  const earlier = db.answers.get(name)
  if (earlier && earlier.request !== body) {
    throw failureOf(requestRefusals.usedKey)
  }
  if (earlier) return { contents: earlier.contents, replayed: true }
  const contents = await work()
  db.answers.set(name, { request: body, contents: copyOf(contents) })
  return { contents, replayed: false }
}
