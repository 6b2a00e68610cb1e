import type { Hono } from 'hono'

import type { OpenidProvider } from '../gateways/openid/provider.ts'
import { type Asset, assetOf, textAsset } from './assets.ts'
import { micrositePolicy } from './content-security-policy.ts'
import { readMicrositeFont, readMicrositePages } from './microsite-pages.ts'
import { revalidated, serveAsset } from './serve-asset.ts'

/**
 * Serves the sign-in page, which the portal embeds but cannot read (SPEC §2 Sign-in), and those beside it,
 * with their own font because they may have another origin.
 * @param portalOrigin the only origin that may embed them and receives sign-ins; their own if undefined
 */
export async function mountMicrosite(
  app: Hono,
  portalOrigin: string | undefined,
  openid: Pick<OpenidProvider, 'name' | 'isOnly'> | undefined,
): Promise<void> {
  const serve = (path: string, asset: Asset, policy: string) =>
    app.get(path, (context) => {
      context.header('Content-Security-Policy', policy)
      // The page's own frame-ancestors decides who may embed it.
      context.header('X-Frame-Options', undefined)
      return serveAsset(context, asset, revalidated)
    })
  for (const [path, html] of await readMicrositePages(portalOrigin ?? '', openid)) {
    const asset = await textAsset('text/html; charset=utf-8', html)
    serve(path, asset, micrositePolicy(html, portalOrigin))
  }
  const fontAsset = assetOf('font/woff2', await readMicrositeFont())
  serve('/auth/public-sans.woff2', fontAsset, micrositePolicy('', portalOrigin))
}
