import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'

/** A certified provider in this process. Any known login signs in with any password. */
export type OpenidHost = Awaited<ReturnType<typeof startOpenidHost>>

export type Claims = Record<string, unknown>

export type Tampering = {
  /** Changes the ID token's claims, signed with the provider's own key. */
  claims?: (claims: Claims) => Claims
  /** Signs with a key that the provider does not publish. */
  forges?: true
}

export const openidClient = { clientId: 'counter', clientSecret: 'secret-of-the-counter' }
export const publicClient = { clientId: 'counter-without-secret', clientSecret: undefined }

type Set = {
  redirectUris: readonly string[]
  /** Puts all claims into the ID token. */
  tellsAtOnce?: boolean
  port?: number
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
const own = keyPair()
const foreign = keyPair()

export async function startOpenidHost({ redirectUris, tellsAtOnce = false, port = 0 }: Set) {
  const people = new Map<string, Claims>()
  const asked: { path: string; query: URLSearchParams; body: URLSearchParams }[] = []
  /** Values that must never be logged. */
  const secrets: string[] = []
  let tampering: Tampering = {}

  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = quietly(
    () => new Provider(issuer, configurationOf(people, redirectUris, tellsAtOnce)),
  )

  provider.use(async (context: KoaContextWithOIDC, next) => {
    const query = new URLSearchParams(context.querystring)
    await next()
    const body = new URLSearchParams(
      Object.entries((context.oidc?.body ?? {}) as Record<string, string>),
    )
    asked.push({ path: context.path, query, body })
    if (context.oidc?.route !== 'token' || context.status !== 200) return
    const answer = context.body as Record<string, string>
    const signed = resign(answer['id_token'] ?? '', tampering)
    context.body = { ...answer, id_token: signed }
    secrets.push(signed, answer['access_token'] ?? '', body.get('code') ?? '')
    secrets.push(body.get('code_verifier') ?? '')
  })
  const callback = provider.callback()
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname.startsWith('/interaction/')) void interact(provider, request, response)
    else void callback(request, response)
  })

  return {
    issuer,
    add: (login: string, claims: Claims) => void people.set(login, claims),
    tamper: (how: Tampering) => {
      tampering = how
    },
    asked,
    secrets,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function configurationOf(
  people: ReadonlyMap<string, Claims>,
  redirectUris: readonly string[],
  tellsAtOnce: boolean,
): Configuration {
  const shared = {
    redirect_uris: redirectUris,
    post_logout_redirect_uris: redirectUris.map((uri) => new URL('/login', uri).href),
  }
  const key = own.privateKey.export({ format: 'jwk' })
  return {
    clients: [
      { ...shared, client_id: openidClient.clientId, client_secret: openidClient.clientSecret },
      { ...shared, client_id: publicClient.clientId, token_endpoint_auth_method: 'none' },
    ],
    jwks: { keys: [{ ...key, kid: 'own', alg: 'RS256', use: 'sig' }] },
    claims: { email: ['email', 'email_verified', 'xms_edov'] },
    conformIdTokenClaims: !tellsAtOnce,
    cookies: { keys: ['a-key-of-the-provider'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = frame(`${form}<button form="op.logoutForm" name="logout" value="yes">
            Sign me out</button>`)
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    // Grants access to the user's email.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') {
    await provider.interactionDetails(request, response)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', "frame-ancestors 'none'")
    response.end(page)
    return
  }
  const sent = new URLSearchParams(await text(request))
  const accountId = sent.get('login') ?? ''
  const answer =
    sent.get('answer') === 'cancel'
      ? { error: 'access_denied', error_description: 'They would rather not.' }
      : { login: { accountId } }
  await provider.interactionFinished(request, response, answer)
}

const frame = (main: string) => `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<title>City Login</title><link rel="icon" href="data:,"></head>
<body><main><h1>City Login</h1>${main}</main></body></html>`

const page = frame(`<form method="post">
<p><label>Name <input name="login" autocomplete="off"></label></p>
<p><button name="answer" value="sign-in">Go on</button> <button name="answer" value="cancel">Cancel</button></p>
</form>`)

function resign(token: string, { claims, forges }: Tampering): string {
  if (claims === undefined && forges === undefined) return token
  const [header = '', payload = ''] = token.split('.')
  const before = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  const after = JSON.stringify(claims?.(before) ?? before)
  const content = `${header}.${Buffer.from(after).toString('base64url')}`
  const { privateKey } = forges ? foreign : own
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`
}

/** Silences the console warning that this setup is not for production. */
function quietly<Made>(make: () => Made): Made {
  const { info, warn } = console
  Object.assign(console, { info: () => {}, warn: () => {} })
  try {
    return make()
  } finally {
    Object.assign(console, { info, warn })
  }
}
