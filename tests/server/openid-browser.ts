import { expect } from 'vitest'

import { openidProvider } from '#server/gateways/openid/provider.ts'

import { openidClient, type OpenidHost } from '../fakes/openid-provider.ts'
import { type Counter, fingerprint, type Reply } from './counter.ts'

/** The counter's public origin; tests reach it at another address. */
export const portal = 'https://counter.example'
export const redirectUri = `${portal}/api/openid/callback`

type Changes = Partial<Parameters<typeof openidProvider>[0]>

export const withOpenid = (host: Pick<OpenidHost, 'issuer'>, changes: Changes = {}) => ({
  portalOrigin: portal,
  services: {
    openid: openidProvider({
      issuer: host.issuer,
      ...openidClient,
      name: 'City Login',
      isOnly: false,
      prompt: 'login',
      acrValues: undefined,
      ...changes,
    }),
  },
})

/** A browser's cookies and redirects; it may use several instances of the counter in turn. */
export function openBrowser() {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  const keep = (origin: string, headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /Max-Age=0/i.test(line)) jarOf(origin).delete(name)
      else jarOf(origin).set(name, value)
    }
  }
  const cookieOf = (origin: string) =>
    [...jarOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ')

  const step = async (address: string, form?: Record<string, string>) => {
    const { origin } = new URL(address)
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: cookieOf(origin) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    keep(origin, response.headers)
    await response.text()
    const location = response.headers.get('location')
    return location === null ? undefined : new URL(location, address).href
  }
  const send = async (counter: Counter, method: string, path: string, body?: unknown) => {
    const reply = await counter.send(method, path, { body, headers: { cookie: cookieOf(portal) } })
    keep(portal, reply.headers)
    return reply
  }

  return {
    cookie: () => cookieOf(portal),
    begin: (counter: Counter, redirect = '/catalog') =>
      send(counter, 'POST', '/api/openid/begin', { redirect }),
    /** Completes the form at the provider and stops at the redirect back to the counter. */
    answer: async (begun: Reply, form: Record<string, string>) => {
      let address = addressIn(begun)
      while (!address.startsWith(portal)) {
        const isPage = new URL(address).pathname.startsWith('/interaction/')
        if (isPage) await step(address)
        const next = await step(address, isPage ? form : undefined)
        if (next === undefined) throw new Error(`Nothing follows ${address}.`)
        address = next
      }
      return new URL(address)
    },
    /** Delivers the provider's answer to a counter, without following redirects. */
    bring: async (counter: Counter, { pathname, search }: URL) => {
      const response = await fetch(counter.origin + pathname + search, {
        redirect: 'manual',
        headers: { cookie: cookieOf(portal) },
      })
      keep(portal, response.headers)
      return { status: response.status, location: response.headers.get('location') }
    },
    finish: (counter: Counter) => send(counter, 'POST', '/api/openid/finish', {}),
  }
}

export type Browser = ReturnType<typeof openBrowser>

export const addressIn = (begun: Reply): string => {
  expect(begun.body).toMatchObject({ ok: true })
  return (begun.body.contents as { address: string }).address
}

/** The whole sign-in, up to its result. */
export async function signInAs(counter: Counter, login: string, browser = openBrowser()) {
  const begun = await browser.begin(counter)
  await browser.bring(counter, await browser.answer(begun, { login }))
  return browser.finish(counter)
}

export const tokenIn = (finished: Reply): string => {
  expect(finished.body).toMatchObject({ ok: true })
  return (finished.body.contents as { token: string }).token
}

export const exchange = (counter: Counter, token: string) =>
  counter.send('POST', '/api/account/refresh-token', {
    body: { token, deviceFingerprint: fingerprint },
  })
