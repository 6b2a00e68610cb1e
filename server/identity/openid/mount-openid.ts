import { timingSafeEqual } from 'node:crypto'

import type { Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

import { openidEndpoints, openidReturn } from '#domain/api/openid.ts'
import { tooManyAttempts } from '#domain/identity/account.ts'
import { toSameOriginPath } from '#domain/identity/same-origin-path.ts'

import type { Database } from '../../db/engine.ts'
import { failureOf, type Problem, ProviderFailure } from '../../gateways/openid/problems.ts'
import type { OpenidProvider } from '../../gateways/openid/provider.ts'
import { deriveSecrets } from '../../gateways/openid/secrets.ts'
import type { ClientAddress } from '../../http/client-address.ts'
import { parse, readJson } from '../../http/read-request.ts'
import { requestIdOf } from '../../http/request-log.ts'
import type { Services } from '../../http/services.ts'
import { type Clock, second } from '../../platform/clock.ts'
import { notFound } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { sha256 } from '../../session/tokens.ts'
import { startFamily } from '../start-family.ts'
import { clear, departureCounter, release, reserve, returnCounter, tooMany } from '../throttle.ts'
import { findLinkedAccount, canSignIn } from './linked-account.ts'
import {
  signInLifetime,
  startSignIn,
  saveOutcome,
  type Outcome,
  acceptAnswer,
  takeOutcome,
} from './pending-sign-ins.ts'

type Openid = {
  db: Database
  clock: Clock
  log: Log
  services: Pick<Services, 'openid' | 'portalOrigin'>
  addressOf: ClientAddress
}

const callbackPath = '/api/openid/callback'

/**
 * OpenID sign-in: `begin` returns the provider's URL, the callback receives its answer, `finish` returns the
 * outcome. An HttpOnly cookie ties the steps to one browser; no URL contains anything that opens a session.
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
    const until = await reserve(db, departureCounter(addressOf(context)), now)
    if (until !== undefined) throw tooMany(tooManyAttempts, until, now)
    const returnTo = toSameOriginPath(redirect, services.portalOrigin()) ?? ''
    const cookie = await startSignIn(db, returnTo, now)
    const address = await addressFor(deriveSecrets(cookie), redirectUri()).catch(
      (error: unknown) => {
        throw failureOf(noteFailure(context, error), name)
      },
    )
    cookies().set(context, cookie)
    return context.json({ ok: true, contents: { address: address.href } })
  })

  app.get(callbackPath, async (context) => {
    const cookie = cookies().get(context) ?? ''
    // An answer to another sign-in, or to an earlier one, leaves this one untouched.
    const isOwn = safeEqual(context.req.query('state') ?? '', deriveSecrets(cookie).state)
    const returnTo = isOwn ? await acceptAnswer(db, cookie, clock()) : undefined
    if (returnTo !== undefined) {
      const answer = new URL(redirectUri() + new URL(context.req.url).search)
      const outcome = await outcomeOf(context, cookie, answer)
      await saveOutcome(db, cookie, outcome, clock())
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
    if (!(await canSignIn(db, outcome.accountId))) throw failureOf('unknown', name)
    await release(db, departureCounter(addressOf(context)))
    const token = await startFamily(db, outcome.accountId, now, { way: 'openid' })
    const signOutUrl = await signOutAddress(`${services.portalOrigin()}/login`).catch(
      () => undefined,
    )
    const contents = { token, signOutAddress: signOutUrl ?? null }
    return context.json({ ok: true, contents })
  })

  async function outcomeOf(context: Context, cookie: string, answer: URL): Promise<Outcome> {
    try {
      const identity = await provider().identify(answer, deriveSecrets(cookie))
      const identityName = `${identity.issuer} ${identity.subject}`
      const retryAt = await reserve(db, returnCounter(identityName), clock())
      if (retryAt !== undefined) return { problem: 'tooMany', retryAt }
      const accountId = await findLinkedAccount(db, identity, clock())
      if (accountId === undefined) return { problem: 'unknown' }
      await clear(db, [returnCounter(identityName)])
      return { accountId }
    } catch (error) {
      return { problem: noteFailure(context, error) }
    }
  }

  function noteFailure(context: Context, error: unknown): Problem {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ requestId: requestIdOf(context), ...error.trace }, 'OpenID Connect sign-in failed')
    return error.problem
  }
}

/** The cookie of one sign-in. Over TLS its name has the `__Host-` prefix, so no other host can set it. */
function cookieOf(portalOrigin: string) {
  const name = 'openid'
  const isSecure = portalOrigin.startsWith('https:')
  const prefix = isSecure ? ({ prefix: 'host' } as const) : {}
  const attributes = { path: '/', secure: isSecure, httpOnly: true, sameSite: 'Lax' } as const
  return {
    get: (context: Context) =>
      isSecure ? getCookie(context, name, 'host') : getCookie(context, name),
    set: (context: Context, value: string) =>
      setCookie(context, name, value, {
        ...attributes,
        ...prefix,
        maxAge: signInLifetime / second,
      }),
    clear: (context: Context) => deleteCookie(context, name, { ...attributes, ...prefix }),
  }
}

const safeEqual = (one: string, other: string): boolean =>
  timingSafeEqual(sha256(one), sha256(other))
