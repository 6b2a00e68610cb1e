import { readFile } from 'node:fs/promises'

import type { Context, Hono } from 'hono'

import { type ApiDocument, apiDocsPage } from './api-docs-page.ts'
import { type Asset, textAsset } from './assets.ts'
import { documentPolicy } from './content-security-policy.ts'
import { revalidated, serveAsset } from './serve-asset.ts'

type Published = { portalOrigin: () => string; authOrigin: string | undefined }

type Files = { document: Asset; page: Asset; policy: string }

/** Publishes the API's description: for tools at `/api/openapi.json`, for people at `/api/docs`. */
export function mountOpenApi(app: Hono, published: Published): void {
  // Built when first requested: most servers never need it.
  let files: Promise<Files> | undefined
  const serve = (path: string, answer: (context: Context, files: Files) => Response) =>
    app.get(path, async (context) => answer(context, await (files ??= build(published))))

  serve('/api/openapi.json', (context, { document }) => serveAsset(context, document, revalidated))
  serve('/api/docs', (context, { page, policy }) => {
    context.header('Content-Security-Policy', policy)
    return serveAsset(context, page, revalidated)
  })
}

async function build({ portalOrigin, authOrigin }: Published): Promise<Files> {
  const { openApi } = await import('../http/open-api.ts')
  const json = JSON.stringify(openApi({ portal: portalOrigin(), auth: authOrigin }))
  const style = await readFile(new URL('api-docs.css', import.meta.url), 'utf8')
  const html = apiDocsPage(JSON.parse(json) as ApiDocument, style)
  return {
    document: await textAsset('application/json', json),
    page: await textAsset('text/html; charset=utf-8', html),
    policy: documentPolicy(html),
  }
}
