import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client'

import { hour } from '../../platform/clock.ts'
import { ProviderFailure } from './problems.ts'
import type { Secrets } from './secrets.ts'
import { verifiedEmail } from './verified-email.ts'

export type OpenidOptions = {
  /** Exactly as the provider writes it in its tokens. */
  issuer: string
  clientId: string
  /** Undefined if the provider relies on PKCE alone. */
  clientSecret: string | undefined
  name: string
  isOnly: boolean
  /** Undefined if users who are still signed in there need not sign in again. */
  prompt: 'login' | 'select_account' | undefined
  acrValues: string | undefined
}

export type Identity = {
  issuer: string
  subject: string
  /** Lower-case; undefined unless the provider verified it. Fetched only when needed. */
  verifiedEmail: () => Promise<string | undefined>
}

export type OpenidProvider = Pick<OpenidOptions, 'name' | 'isOnly'> & {
  addressFor: (secrets: Secrets, redirectUri: string) => Promise<URL>
  identify: (answer: URL, secrets: Secrets) => Promise<Identity>
  signOutAddress: (returnTo: string) => Promise<string | undefined>
}

/** Seconds per call: a person is waiting. */
const timeoutSeconds = 8
/** The provider's endpoints rarely change; new signing keys are fetched when needed. */
const cacheLifetime = hour

/** Authorization code flow with PKCE. The provider is not contacted before the first sign-in. */
export function openidProvider(options: OpenidOptions): OpenidProvider {
  const { issuer, clientId, clientSecret, name, isOnly, prompt, acrValues } = options
  let cached: { configuration: Promise<Configuration>; until: number } | undefined

  const discover = (): Promise<Configuration> =>
    discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === undefined ? None() : secretAuth(clientSecret),
      {
        timeout: timeoutSeconds,
        execute: [
          // Tokens arrive over TLS; verify their signatures anyway.
          enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
        ],
      },
    )

  const getConfiguration = async (): Promise<Configuration> => {
    if (cached === undefined || cached.until <= performance.now()) {
      cached = { configuration: discover(), until: performance.now() + cacheLifetime }
    }
    try {
      return await cached.configuration
    } catch (error) {
      cached = undefined
      throw error
    }
  }

  return {
    name,
    isOnly,
    addressFor: ({ state, nonce, verifier }, redirectUri) =>
      callProvider(async () =>
        buildAuthorizationUrl(await getConfiguration(), {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(prompt && { prompt }),
          ...(acrValues && { acr_values: acrValues }),
        }),
      ),
    identify: (answer, { state, nonce, verifier }) =>
      callProvider(async () => {
        const configuration = await getConfiguration()
        const tokens = await authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new Error('There is no id token.')
        const { iss, sub } = claims
        // Many providers return the address only from the userinfo endpoint.
        const needsUserInfo = claims['email'] === undefined && hasUserInfo(configuration)
        const profile = async () =>
          needsUserInfo ? fetchUserInfo(configuration, tokens.access_token, sub) : claims
        return {
          issuer: iss,
          subject: sub,
          verifiedEmail: async () => verifiedEmail(iss, await callProvider(profile)),
        }
      }),
    signOutAddress: (returnTo) =>
      callProvider(async () => {
        const configuration = await getConfiguration()
        if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
        return buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href
      }),
  }
}

async function callProvider<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw new ProviderFailure(error)
  }
}

const hasUserInfo = (configuration: Configuration): boolean =>
  configuration.serverMetadata().userinfo_endpoint !== undefined

/** In the body if the provider supports it, as most do; otherwise in the header, as all must. */
const secretAuth =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const auth = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic
    auth(secret)(server, ...rest)
  }
