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

import { hour } from '../../clock.ts'
import { ProviderFailure } from './problems.ts'
import type { Secrets } from './secrets.ts'
import { verifiedEmail } from './verified-email.ts'

export type OpenidOptions = {
  /** As the provider writes it in its tokens. */
  issuer: string
  clientId: string
  /** Undefined where the provider trusts PKCE alone. */
  clientSecret: string | undefined
  /** What people call it. */
  name: string
  /** Whether nobody signs in with a password of ours. */
  isOnly: boolean
  /** Undefined where who is still signed in there need not say who they are. */
  prompt: 'login' | 'select_account' | undefined
  /** How people have to prove who they are, where the provider wants to be told. */
  acrValues: string | undefined
}

/** Who somebody is at the provider. */
export type Identity = {
  issuer: string
  subject: string
  /** In small letters; undefined unless the provider says that it is verified. Asked for where it is needed. */
  verifiedEmail: () => Promise<string | undefined>
}

export type OpenidProvider = Pick<OpenidOptions, 'name' | 'isOnly'> & {
  /** Where to send a browser; it comes back to `redirectUri`. */
  addressFor: (secrets: Secrets, redirectUri: string) => Promise<URL>
  /** Checks the answer that a browser brought to the redirect address, and asks who it is. */
  identify: (answer: URL, secrets: Secrets) => Promise<Identity>
  /** Where to end the provider's own session, if it names such a place; from there on to `returnTo`. */
  signOutAddress: (returnTo: string) => Promise<string | undefined>
}

/** Seconds for each question: a person waits for the answer. */
const timeoutSeconds = 8
/** The provider's addresses change rarely; its keys are looked up whenever one is new. */
const knownFor = hour

/**
 * A provider of identities, by the authorization code flow with PKCE. Nothing is asked of it before
 * somebody signs in, so that a counter opens without it.
 */
export function openidProvider(options: OpenidOptions): OpenidProvider {
  const { issuer, clientId, clientSecret, name, isOnly, prompt, acrValues } = options
  let known: { configuration: Promise<Configuration>; until: number } | undefined

  const discover = (): Promise<Configuration> =>
    discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === undefined ? None() : secretAuth(clientSecret),
      {
        timeout: timeoutSeconds,
        execute: [
          // Tokens come over TLS; their signatures are checked all the same.
          enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
        ],
      },
    )

  const configured = async (): Promise<Configuration> => {
    if (known === undefined || known.until <= performance.now()) {
      known = { configuration: discover(), until: performance.now() + knownFor }
    }
    try {
      return await known.configuration
    } catch (error) {
      known = undefined
      throw error
    }
  }

  return {
    name,
    isOnly,
    addressFor: ({ state, nonce, verifier }, redirectUri) =>
      asked(async () =>
        buildAuthorizationUrl(await configured(), {
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
      asked(async () => {
        const configuration = await configured()
        const tokens = await authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new Error('There is no id token.')
        const { iss, sub } = claims
        // Many providers tell the address only to who asks for it with the token.
        const asksApart = claims['email'] === undefined && hasProfiles(configuration)
        const profile = async () =>
          asksApart ? fetchUserInfo(configuration, tokens.access_token, sub) : claims
        return {
          issuer: iss,
          subject: sub,
          verifiedEmail: async () => verifiedEmail(iss, await asked(profile)),
        }
      }),
    signOutAddress: (returnTo) =>
      asked(async () => {
        const configuration = await configured()
        if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
        return buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href
      }),
  }
}

/** Whatever goes wrong on the way is a `ProviderFailure`. */
async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    throw new ProviderFailure(error)
  }
}

const hasProfiles = (configuration: Configuration): boolean =>
  configuration.serverMetadata().userinfo_endpoint !== undefined

/** In the body where the provider takes it there, as most do; else in the header, as all must. */
const secretAuth =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const auth = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic
    auth(secret)(server, ...rest)
  }
