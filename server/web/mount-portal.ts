import type { Hono } from 'hono'

import { htmlLanguages, Language } from '#domain/language/language.ts'

import type { OpenidProvider } from '../gateways/openid/provider.ts'
import { refuseMethod } from '../http/methods.ts'
import { type Asset, readAssets, textAsset } from './assets.ts'
import {
  displayPolicy,
  inlineScripts,
  inlineStyles,
  portalPolicy,
} from './content-security-policy.ts'
import { escapeHtml } from './escape-html.ts'
import { languageHeaders, languageOf } from './page-language.ts'
import { pagesOf, type Screen, screenOf } from './screen-pages.ts'
import { immutable, revalidated, serveAsset } from './serve-asset.ts'

type Portal = {
  folder: string
  authOrigin: string | undefined
  serviceAgreement: string | undefined
  contentHost: string | undefined
  openid: Pick<OpenidProvider, 'name' | 'isOnly'> | undefined
  allowsStubs: boolean
}

/** Hashed files are immutable, everything else is revalidated; other paths without an extension get the page. */
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
  const pages = new Map<`${Language} ${Screen}`, Asset>()
  const spanish = [...assets.keys()].find((path) => /^\/assets\/spanish-.*\.js$/.test(path))
  for (const [screen, english] of Object.entries(await pagesOf(folder, html))) {
    for (const language of Language.options) {
      const isSpanish = language === 'es' && spanish !== undefined
      const text = isSpanish ? inSpanish(english, spanish) : english
      pages.set(
        `${language} ${screen as Screen}`,
        await textAsset('text/html; charset=utf-8', text),
      )
    }
  }
  const policy = portalPolicy({
    scripts: inlineScripts(html),
    styles: inlineStyles(html),
    authOrigin,
    contentHost,
  })

  const display = assets.get('/display.html')
  assets.delete('/display.html')

  // For all methods: a GET route would make every path exist.
  app.all('*', async (context, next) => {
    const { path, method } = context.req
    const asset = path === '/index.html' ? undefined : assets.get(path)
    const isPage = !/^\/(api|auth)\/|\.\w+$/.test(path) || path === '/index.html'
    if (asset === undefined && !isPage) return next()
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(context, ['GET', 'HEAD'])
    if (asset !== undefined) {
      return serveAsset(context, asset, path.startsWith('/assets/') ? immutable : revalidated)
    }
    if (path === '/display' && display !== undefined) {
      context.header('Content-Security-Policy', displayPolicy())
      return serveAsset(context, display, revalidated)
    }
    const language = await languageOf(context)
    const page = pages.get(`${language} ${screenOf(path)}`)
    if (page === undefined) return next()
    context.header('Content-Security-Policy', policy)
    return serveAsset(context, page, revalidated, languageHeaders)
  })
}

/** The page with the staff's texts in Spanish: a script before the app's own brings them. */
const inSpanish = (html: string, script: string): string =>
  html
    .replace('<html lang="en-US">', `<html lang="${htmlLanguages.es}">`)
    .replace('<p>Loading</p>', '<p>Cargando</p>')
    .replace(/(name="auth-microsite" content="[^"]+)/, '$1?lang=es')
    .replace('<script type="module"', `<script defer src="${script}"></script>$&`)

/** Settings go into the page's `meta` elements, without a script. Undefined ones keep the built value. */
function withSettings(html: string, settings: Record<string, string | undefined>): string {
  return Object.entries(settings).reduce((page, [name, content]) => {
    if (content === undefined) return page
    const meta = new RegExp(`(<meta name="${name}" content=")[^"]*"`)
    if (!meta.test(page)) throw new Error(`The built page has no meta element ${name}.`)
    return page.replace(meta, (_, start: string) => `${start}${escapeHtml(content)}"`)
  }, html)
}
