import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { readerErrors } from '#domain/reader-errors.ts'

import { mountOpenid } from './auth/openid/mount-openid.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/engine.ts'
import { mountDownloads } from './downloads/mount-downloads.ts'
import { Failure } from './errors.ts'
import { handlers } from './handlers.ts'
import { clientAddress } from './http/client-address.ts'
import { hostSeparation } from './http/host-separation.ts'
import { answeredInTime } from './http/limits.ts'
import { takenMethodsOnly } from './http/methods.ts'
import { mountEndpoints } from './http/mount-endpoints.ts'
import { mountOpenApi } from './http/open-api.ts'
import { mountOperations, type Operations } from './http/operations.ts'
import { refuse } from './http/refuse.ts'
import { requestIdOf, requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Log } from './log.ts'
import type { Origins } from './options-origins.ts'
import type { Services } from './services.ts'
import { mountMicrosite } from './web/mount-microsite.ts'
import { mountPortal } from './web/mount-portal.ts'

export type AppOptions = {
  db: Database
  clock: Clock
  log: Log
  services: Services
  checksReplies: boolean
  /** The built app, or undefined where something else serves it. */
  webFolder: string | undefined
  /** Where the sign-in page has an origin of its own. */
  origins: Origins | undefined
  /** The address of the terms that signing in accepts; a page of ours if undefined. */
  serviceAgreement: string | undefined
  /** Where drivers and installers are downloaded from. */
  contentHost: string | undefined
  /** What the machinery around the server asks. */
  operations: Operations
  /** Milliseconds that an answer may take. */
  answerTimeout: number
  /** Our own, that may say for whom they ask. */
  trustedProxies: readonly string[]
}

/** The whole server as one function from request to response; it listens nowhere yet. */
export async function createApp(options: AppOptions): Promise<Hono> {
  const { db, clock, log, services, checksReplies, webFolder, origins, operations } = options
  const addressOf = clientAddress(options.trustedProxies, log)
  const app = new Hono()
  app.use(requestLog(log), securityHeaders, answeredInTime(options.answerTimeout))
  if (operations.metrics) app.use(operations.metrics.of.requests)
  if (origins) app.use(hostSeparation(origins))
  app.use(takenMethodsOnly(app))
  app.use('/api/*', async (context, next) => {
    context.header('Cache-Control', 'no-store')
    await next()
  })

  mountOperations(app, { db, operations })
  mountOpenApi(app)
  mountDownloads(app, { db, clock, portalOrigin: services.portalOrigin })
  mountOpenid(app, { db, clock, log, services, addressOf })
  mountEndpoints(app, { db, clock, handlers, services, addressOf, checksReplies })
  await mountMicrosite(app, origins?.portal, services.openid)
  if (webFolder !== undefined) {
    const { serviceAgreement, contentHost } = options
    const authOrigin = origins?.auth
    const { openid, allowsStubs } = services
    await mountPortal(app, {
      folder: webFolder,
      authOrigin,
      serviceAgreement,
      contentHost,
      openid,
      allowsStubs,
    })
  }

  app.notFound((context) => refuse(context, 404, { message: 'Not found' }))
  app.onError((error, context) => {
    if (error instanceof Failure) {
      const { status, retryAfter } = error
      if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
      return refuse(context, status, error)
    }
    if (error instanceof HTTPException) {
      return refuse(context, error.status, error)
    }
    log.error({ requestId: requestIdOf(context), err: error }, 'request failed')
    return refuse(context, 500, { message: readerErrors.generic.text })
  })
  return app
}
