import type { Context, Hono } from 'hono'

import { loadTranslator } from '#domain/language/load-translator.ts'

import type { Database } from '../db/engine.ts'
import type { ClientAddress } from '../http/client-address.ts'
import type { Services } from '../http/services.ts'
import { receiptCounter, release, reserve } from '../identity/throttle.ts'
import { type Clock, minute, second } from '../platform/clock.ts'
import { documentPolicy } from './content-security-policy.ts'
import { findReceipt } from './find-receipt.ts'
import { languageHeaders, languageOf } from './page-language.ts'
import { readVerifyStyle, type VerifyPage, verifyPage } from './verify-page.ts'

type Verify = {
  db: Database
  clock: Clock
  services: Pick<Services, 'receiptKeys'>
  addressOf: ClientAddress
}

const statuses = { form: 200, genuine: 200, elsewhere: 200, unknown: 404, busy: 429 } as const

/**
 * The public page of a receipt's code: `/verify/{code}`, and a form at `/verify` for those who type it. Only codes that are
 * not found count against an address. `/.well-known/receipt-keys.json` publishes the keys as a JSON Web Key Set
 * (RFC 7517). The page's language is found as that of the hosted pages (page-language.ts).
 */
export function mountVerify(app: Hono, { db, clock, services, addressOf }: Verify): void {
  let style: Promise<string> | undefined
  const answer = async (context: Context, page: VerifyPage) => {
    const translator = await loadTranslator(await languageOf(context))
    const html = verifyPage(page, await (style ??= readVerifyStyle()), translator)
    context.header('Vary', languageHeaders.join(', '))
    context.header('Cache-Control', 'no-store')
    context.header('X-Robots-Tag', 'noindex')
    context.header('Content-Security-Policy', documentPolicy(html))
    return context.html(html, statuses[page.state])
  }

  app.get('/verify', async (context) => {
    const code = context.req.query('code')?.trim()
    if (!code) return answer(context, { state: 'form' })
    const language = context.req.query('lang') ? `?lang=${await languageOf(context)}` : ''
    return context.redirect(`/verify/${encodeURIComponent(code)}${language}`, 303)
  })

  app.get('/verify/:code', async (context) => {
    const now = clock()
    const counter = receiptCounter(addressOf(context))
    const until = await reserve(db, counter, now)
    if (until !== undefined) {
      const wait = Math.max(second, until.getTime() - now.getTime())
      context.header('Retry-After', String(Math.ceil(wait / second)))
      return answer(context, { state: 'busy', minutes: Math.ceil(wait / minute) })
    }
    const found = await findReceipt(db, services, context.req.param('code'))
    if (found.state !== 'unknown') await release(db, counter)
    return answer(context, found)
  })

  app.get('/.well-known/receipt-keys.json', (context) => {
    context.header('Cache-Control', 'no-cache')
    return context.json({ keys: services.receiptKeys.published })
  })
}
