import type { Hono } from 'hono'

import type { OpenidProvider } from '../auth/openid/provider.ts'
import { refuseMethod } from '../http/methods.ts'
import { type Asset, readAssets, textAsset } from './assets.ts'
import { inlineScripts, inlineStyles, portalPolicy } from './content-security-policy.ts'
import { escapeHtml } from './escape-html.ts'
import { pagesOf, type Screen, screenOf } from './first-files.ts'
import { immutable, revalidated, serveAsset } from './serve-asset.ts'

type Portal = {
  /** The folder of the built app. */
  folder: string
  /** The sign-in page's origin, where it has one of its own. */
  authOrigin: string | undefined
  /** The terms that signing in accepts, where they are not the page's own default. */
  serviceAgreement: string | undefined
  /** Where drivers and installers are downloaded from; undefined where nobody said. */
  contentHost: string | undefined
  /** Who else one may sign in with; undefined where nobody is named. */
  openid: Pick<OpenidProvider, 'name' | 'isOnly'> | undefined
  /** Whether simulated card readers may be added. */
  allowsStubs: boolean
}

/**
 * Serves the built app: hashed files for good, everything else by asking each time, and for any
 * other path without a file's ending the page itself, whose router knows what to show.
 */
export async function mountPortal(
  app: Hono,
  { folder, authOrigin, serviceAgreement, contentHost, openid, allowsStubs }: Portal,
): Promise<void> {
  const assets = await readAssets(folder)
  const built = assets.get('/index.html')
  if (built === undefined) throw new Error(`There is no index.html in ${folder}.`)
  const source = new TextDecoder().decode(built.content)
  const html = withSettings(source, {
    'auth-microsite': authOrigin && `${authOrigin}/auth/`,
    'service-agreement': serviceAgreement
      ? encodeURI(serviceAgreement)
      : authOrigin && `${authOrigin}/auth/service-agreement`,
    'openid-name': openid?.name,
    'openid-only': openid?.isOnly ? '1' : undefined,
    'content-host': contentHost && encodeURI(contentHost),
    'simulated-readers': allowsStubs ? undefined : '',
  })
  const pages = new Map<Screen, Asset>()
  for (const [screen, text] of Object.entries(await pagesOf(folder, html))) {
    pages.set(screen as Screen, await textAsset('text/html; charset=utf-8', text))
  }
  const policy = portalPolicy({
    scripts: inlineScripts(html),
    styles: inlineStyles(html),
    authOrigin,
    contentHost,
  })

  // For all methods: as a route by GET it would count as something at every path.
  app.all('*', (context, next) => {
    const { path, method } = context.req
    const asset = path === '/index.html' ? undefined : assets.get(path)
    const isPage = !/^\/(api|auth)\/|\.\w+$/.test(path) || path === '/index.html'
    if (asset === undefined && !isPage) return next()
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(context, ['GET', 'HEAD'])
    if (asset !== undefined) {
      return serveAsset(context, asset, path.startsWith('/assets/') ? immutable : revalidated)
    }
    const page = pages.get(screenOf(path))
    if (page === undefined) return next()
    context.header('Content-Security-Policy', policy)
    return serveAsset(context, page, revalidated)
  })
}

/**
 * Tells the app, without a script, what differs from one installation to another: it reads the
 * page's `meta` elements. What is undefined keeps the content that the page was built with.
 */
function withSettings(html: string, settings: Record<string, string | undefined>): string {
  return Object.entries(settings).reduce((page, [name, content]) => {
    if (content === undefined) return page
    const meta = new RegExp(`(<meta name="${name}" content=")[^"]*"`)
    if (!meta.test(page)) throw new Error(`The built page has no place for ${name}.`)
    return page.replace(meta, (_, start: string) => `${start}${escapeHtml(content)}"`)
  }, html)
}
