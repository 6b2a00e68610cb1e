import type { Hono } from 'hono'

type Published = { portalOrigin: () => string; authOrigin: string | undefined }

/** Publishes the API's description for integrators' tools. It is loaded when first requested: few servers need it. */
export function mountOpenApi(app: Hono, { portalOrigin, authOrigin }: Published): void {
  app.get('/api/openapi.json', async (context) => {
    const { openApi } = await import('./open-api.ts')
    return context.json(openApi({ portal: portalOrigin(), auth: authOrigin }))
  })
}
