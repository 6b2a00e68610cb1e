import type { Context, Hono } from 'hono'

import { htmlLanguages, Language } from '#domain/language/language.ts'
import { recognizerOf } from '#domain/language/recognize.ts'
import { staffSpanish } from '#domain/language/staff/spanish.ts'
import type { FieldError } from '#domain/lib/envelope.ts'

import type { OpenidProvider } from '../gateways/openid/provider.ts'
import { type Asset, assetOf, textAsset } from './assets.ts'
import { micrositePolicy } from './content-security-policy.ts'
import { readMicrositeFont, readMicrositePages } from './microsite-pages.ts'
import { languageHeaders, languageOf } from './page-language.ts'
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
  type Page = { asset: Asset; policy: string }
  const pages = new Map<string, Page>()
  for (const language of Language.options) {
    for (const [path, html] of await readMicrositePages(portalOrigin ?? '', openid, language)) {
      const asset = await textAsset('text/html; charset=utf-8', html)
      pages.set(`${language} ${path}`, { asset, policy: micrositePolicy(html, portalOrigin) })
    }
  }
  const answer = (context: Context, { asset, policy }: Page, varies?: readonly string[]) => {
    context.header('Content-Security-Policy', policy)
    // The page's own frame-ancestors decides who may embed it.
    context.header('X-Frame-Options', undefined)
    return serveAsset(context, asset, revalidated, varies)
  }
  for (const path of new Set([...pages.keys()].map((key) => key.slice(3)))) {
    app.get(path, async (context) => {
      const page = pages.get(`${await languageOf(context)} ${path}`)
      if (page === undefined) throw new Error(`There is no page for ${path}.`)
      return answer(context, page, languageHeaders)
    })
  }
  const font = assetOf('font/woff2', await readMicrositeFont())
  const fontPage = { asset: font, policy: micrositePolicy('', portalOrigin) }
  app.get('/auth/public-sans.woff2', (context) => answer(context, fontPage))
}

/** Answers the hosted pages' calls in their language: unlike the app, the pages do not have the texts. */
export function translateRefusals(app: Hono): void {
  const recognize = recognizerOf(staffSpanish)
  app.use('/auth/*', async (context, next) => {
    await next()
    const { res } = context
    const isSpanish = context.req.header('accept-language') === htmlLanguages.es
    if (!isSpanish || res.ok || !res.headers.get('content-type')?.startsWith('application/json'))
      return
    const refusal = (await res.json()) as { message?: string; errors?: FieldError[] }
    const { message = '', errors } = refusal
    const headers = new Headers(res.headers)
    headers.delete('content-length')
    context.res = Response.json(
      {
        ...refusal,
        message: recognize(message),
        ...(errors && {
          errors: errors.map((each) => ({ ...each, message: recognize(each.message) })),
        }),
      },
      { status: res.status, headers },
    )
  })
}
