import { defaultLimits } from '#server/http/limits.ts'
import { type AppOptions, createApp } from '#server/main/app.ts'
import { createLog } from '#server/platform/log.ts'

/** Every route of the server as `GET /path/:id`, sorted. Mounting uses neither the database nor other systems. */
export async function mountedRoutes(): Promise<string[]> {
  const nothing = {} as AppOptions
  const app = await createApp({
    ...nothing,
    log: createLog('silent'),
    services: { ...nothing.services },
    operations: { isDraining: () => false, metrics: undefined },
    trustedProxies: [],
    requests: defaultLimits.requests,
  })
  return app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted()
}
