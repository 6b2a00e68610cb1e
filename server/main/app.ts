import { BulkheadRejectedError } from 'cockatiel'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { readerErrors } from '#domain/reader/reader-errors.ts'

import type { Database } from '../db/engine.ts'
import type { Replica } from '../db/replica.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { mountDownloads } from '../downloads/mount-downloads.ts'
import { clientAddress } from '../http/client-address.ts'
import { hostSeparation } from '../http/host-separation.ts'
import { limitAnswerTime, limitRequests, type Limits } from '../http/limits.ts'
import { rejectUnknownMethods } from '../http/methods.ts'
import { mountEndpoints } from '../http/mount-endpoints.ts'
import { mountOperations, type Operations } from '../http/operations.ts'
import type { Origins } from '../http/options-origins.ts'
import { databaseDown, refuse, serverBusy } from '../http/refuse.ts'
import { requestIdOf, requestLog } from '../http/request-log.ts'
import { traceRequests } from '../http/request-trace.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Services } from '../http/services.ts'
import { mountOpenid } from '../identity/openid/mount-openid.ts'
import type { Clock } from '../platform/clock.ts'
import { Failure } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import type { Tracing } from '../platform/tracing.ts'
import type { Principal } from '../session/principal.ts'
import { mountMicrosite, translateRefusals } from '../web/mount-microsite.ts'
import { mountOpenApi } from '../web/mount-open-api.ts'
import { mountPortal } from '../web/mount-portal.ts'
import { mountVerify } from '../web/mount-verify.ts'
import { handlers } from './handlers.ts'
import { rehearsalServices } from './rehearsal-services.ts'

export type AppOptions = {
  db: Database
  replica?: Replica | undefined
  clock: Clock
  log: Log
  services: Services
  checksReplies: boolean
  webFolder: string | undefined
  origins: Origins | undefined
  /** URL of the terms accepted by signing in; undefined for the built-in page. */
  serviceAgreement: string | undefined
  contentHost: string | undefined
  operations: Operations
  tracing?: Tracing | undefined
  /** Milliseconds. */
  answerTimeout: number
  requests: Limits['requests']
  trustedProxies: readonly string[]
}

export async function createApp(options: AppOptions): Promise<Hono> {
  const { db, replica, clock, log, services, webFolder, origins, operations } = options
  const addressOf = clientAddress(options.trustedProxies, log)
  const app = new Hono()
  if (options.tracing) app.use(traceRequests(options.tracing, options.trustedProxies))
  app.use(requestLog(log), securityHeaders, limitAnswerTime(options.answerTimeout))
  if (operations.metrics) app.use(operations.metrics.of.requests)
  translateRefusals(app)
  // Within the time limit, so that a request counts until its work ends.
  app.use(limitRequests(options.requests))
  if (origins) app.use(hostSeparation(origins))
  app.use(rejectUnknownMethods(app))
  app.use('/api/*', async (context, next) => {
    context.header('Cache-Control', 'no-store')
    await next()
  })

  mountOperations(app, { db, operations })
  mountOpenApi(app, { portalOrigin: services.portalOrigin, authOrigin: origins?.auth })
  mountDownloads(app, { db, clock, portalOrigin: services.portalOrigin })
  mountOpenid(app, { db, clock, log, services, addressOf })
  const servicesFor = (caller: Principal | undefined) =>
    caller?.rehearsalOf == null ? services : rehearsalServices(services, { db, clock })
  const { checksReplies } = options
  mountEndpoints(app, { db, replica, clock, handlers, servicesFor, addressOf, checksReplies })
  mountVerify(app, { db, clock, services, addressOf })
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
      const { status, message, fields, retryAfter } = error
      if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
      return refuse(context, status, { message, errors: fields })
    }
    if (error instanceof HTTPException) {
      return refuse(context, error.status, { message: error.message })
    }
    if (error instanceof BulkheadRejectedError) {
      return refuse(context, 503, { message: serverBusy }, { 'Retry-After': '5' })
    }
    log.error({ requestId: requestIdOf(context), err: error }, 'request failed')
    if (isUnavailable(error)) {
      return refuse(context, 503, { message: databaseDown }, { 'Retry-After': '2' })
    }
    return refuse(context, 500, { message: readerErrors.generic.detail })
  })
  return app
}
