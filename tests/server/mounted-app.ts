import type { Database } from '#server/db/engine.ts'
import { defaultLimits } from '#server/http/limits.ts'
import type { Services } from '#server/http/services.ts'
import { createApp } from '#server/main/app.ts'
import { createLog } from '#server/platform/log.ts'
import type { Ask, Reply } from '#tests/durability/sign-in.ts'

import { callServices } from './call-services.ts'
import { testStart } from './database-snapshots.ts'

/** Returns a function that sends requests to the app on a database, without an HTTP server. */
export async function mountedOn(db: Database, services: Services = callServices): Promise<Ask> {
  const app = await createApp({
    db,
    clock: () => testStart,
    log: createLog('silent'),
    services,
    checksReplies: true,
    webFolder: undefined,
    origins: undefined,
    serviceAgreement: undefined,
    contentHost: undefined,
    operations: { isDraining: () => false, metrics: undefined },
    answerTimeout: defaultLimits.answer,
    requests: defaultLimits.requests,
    trustedProxies: [],
  })
  return async (method, path, body, headers = {}) => {
    const text = JSON.stringify(body) ?? ''
    const length = `${text.length}`
    const request = {
      method,
      headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
      ...(body !== undefined && { body: text }),
    }
    const connection = { incoming: { headers, socket: { remoteAddress: '127.0.0.1' } } }
    const response = await app.request(path, request, connection)
    return { status: response.status, body: (await response.json()) as Reply['body'] }
  }
}
