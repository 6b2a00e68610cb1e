import { timingSafeEqual } from 'node:crypto'

import type { Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

import { openidEndpoints, openidReturn } from '#domain/openid.ts'
import { toSameOriginPath } from '#domain/same-origin-path.ts'

import { type Clock, second } from '../../clock.ts'
import type { Database } from '../../db/engine.ts'
import { notFound } from '../../errors.ts'
import type { ClientAddress } from '../../http/client-address.ts'
import { parse, readJson } from '../../http/read-request.ts'
import { requestIdOf } from '../../http/request-log.ts'
import type { Log } from '../../log.ts'
import type { Services } from '../../services.ts'
import { tooManyAttempts } from '../sign-in.ts'
import { startFamily } from '../start-family.ts'
import { clear, departuresFrom, release, reserve, returnsOf, tooMany } from '../throttle.ts'
import { sha256 } from '../tokens.ts'
import { accountOf, mayEnter } from './account-of.ts'
import {
  attemptLife,
  beginAttempt,
  keepOutcome,
  type Outcome,
  takeAnswer,
  takeOutcome,
} from './attempts.ts'
import { failureOf, type Problem, ProviderFailure } from './problems.ts'
import type { OpenidProvider } from './provider.ts'
import { secretsOf } from './secrets.ts'

type Openid = {
  db: Database
  clock: Clock
  log: Log
  services: Pick<Services, 'openid' | 'portalOrigin'>
  addressOf: ClientAddress
}

const callbackPath = '/api/openid/callback'

/**
 * Signing in with an identity provider, in three steps on the portal's own origin: `begin` says where
 * the window goes, the provider sends it back to the callback, and the page that then loads asks by
 * `finish` what came of it. A cookie that no script reads ties the three to one browser; no address
 * ever holds what opens a session.
 */
export function mountOpenid(app: Hono, { db, clock, log, services, addressOf }: Openid): void {
  const provider = (): OpenidProvider => {
    if (services.openid === undefined) throw notFound('Sign-in')
    return services.openid
  }
  const cookies = () => cookieOf(services.portalOrigin())
  const redirectUri = () => services.portalOrigin() + callbackPath

  app.post(openidEndpoints.begin.path, async (context) => {
    const { name, addressFor } = provider()
    const now = clock()
    const { redirect } = parse(openidEndpoints.begin.body, await readJson(context))
    const until = await reserve(db, departuresFrom(addressOf(context)), now)
    if (until !== undefined) throw tooMany(tooManyAttempts, until, now)
    const returnTo = toSameOriginPath(redirect, services.portalOrigin()) ?? ''
    const cookie = await beginAttempt(db, returnTo, now)
    const address = await addressFor(secretsOf(cookie), redirectUri()).catch((error: unknown) => {
      throw failureOf(noteFailure(context, error), name)
    })
    cookies().set(context, cookie)
    return context.json({ ok: true, contents: { address: address.href } })
  })

  app.get(callbackPath, async (context) => {
    const cookie = cookies().get(context) ?? ''
    // An answer to somebody else's attempt, or to an earlier one, leaves this one as it is.
    const isOwn = isSame(context.req.query('state') ?? '', secretsOf(cookie).state)
    const returnTo = isOwn ? await takeAnswer(db, cookie, clock()) : undefined
    if (returnTo !== undefined) {
      const answer = new URL(redirectUri() + new URL(context.req.url).search)
      const outcome = await outcomeOf(context, cookie, answer)
      await keepOutcome(db, cookie, outcome, clock())
    }
    const search = returnTo ? `?${new URLSearchParams({ redirect: returnTo })}` : ''
    return context.redirect(`${services.portalOrigin()}/login${search}${openidReturn}`, 303)
  })

  app.post(openidEndpoints.finish.path, async (context) => {
    const { name, signOutAddress } = provider()
    const now = clock()
    parse(openidEndpoints.finish.body, await readJson(context))
    const outcome = await takeOutcome(db, cookies().get(context) ?? '', now)
    if ('problem' in outcome) {
      if (outcome.retryAt) throw tooMany(tooManyAttempts, outcome.retryAt, now)
      throw failureOf(outcome.problem, name)
    }
    cookies().clear(context)
    if (!(await mayEnter(db, outcome.accountId))) throw failureOf('unknown', name)
    await release(db, departuresFrom(addressOf(context)))
    const token = await startFamily(db, outcome.accountId, now, { way: 'openid' })
    const afterwards = await signOutAddress(`${services.portalOrigin()}/login`).catch(
      () => undefined,
    )
    const contents = { token, signOutAddress: afterwards ?? null }
    return context.json({ ok: true, contents })
  })

  async function outcomeOf(context: Context, cookie: string, answer: URL): Promise<Outcome> {
    try {
      const identity = await provider().identify(answer, secretsOf(cookie))
      const person = `${identity.issuer} ${identity.subject}`
      const retryAt = await reserve(db, returnsOf(person), clock())
      if (retryAt !== undefined) return { problem: 'tooMany', retryAt }
      const accountId = await accountOf(db, identity, clock())
      if (accountId === undefined) return { problem: 'unknown' }
      await clear(db, [returnsOf(person)])
      return { accountId }
    } catch (error) {
      return { problem: noteFailure(context, error) }
    }
  }

  /** Tells the log why the provider was of no use; what else goes wrong is a fault of ours. */
  function noteFailure(context: Context, error: unknown): Problem {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ requestId: requestIdOf(context), ...error.trace }, 'no sign-in by OpenID Connect')
    return error.problem
  }
}

/** The cookie of one attempt: over TLS a name that no other host, not even a neighbour's, can set. */
function cookieOf(portalOrigin: string) {
  const name = 'openid'
  const isSecure = portalOrigin.startsWith('https:')
  const prefix = isSecure ? ({ prefix: 'host' } as const) : {}
  const kept = { path: '/', secure: isSecure, httpOnly: true, sameSite: 'Lax' } as const
  return {
    get: (context: Context) =>
      isSecure ? getCookie(context, name, 'host') : getCookie(context, name),
    set: (context: Context, value: string) =>
      setCookie(context, name, value, { ...kept, ...prefix, maxAge: attemptLife / second }),
    clear: (context: Context) => deleteCookie(context, name, { ...kept, ...prefix }),
  }
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))
