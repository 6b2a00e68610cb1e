import type { OpenidOptions } from '../gateways/openid/provider.ts'
import { BadOption } from '../platform/bad-option.ts'
import { readBoolean } from '../platform/options-boolean.ts'
import { isSecureUrl } from '../platform/options-url.ts'

const needed = ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_NAME'] as const
const optional = [
  'OPENID_CLIENT_SECRET',
  'OPENID_ONLY',
  'OPENID_PROMPT',
  'OPENID_ACR_VALUES',
] as const

/** The identity provider: configured completely or not at all. No secret is ever repeated. */
export function readOpenid(
  environment: NodeJS.ProcessEnv,
  isProduction: boolean,
): OpenidOptions | undefined {
  const given = [...needed, ...optional].filter((name) => environment[name])
  if (given.length === 0) return undefined
  const missing = needed.filter((name) => !environment[name])
  if (missing.length > 0) {
    throw new BadOption(`Signing in with OpenID Connect also needs ${missing.join(', ')}.`)
  }
  const { OPENID_ISSUER = '', OPENID_CLIENT_ID = '', OPENID_NAME = '' } = environment
  return {
    issuer: readIssuer(OPENID_ISSUER, isProduction),
    clientId: OPENID_CLIENT_ID,
    clientSecret: environment['OPENID_CLIENT_SECRET'] || undefined,
    name: readName(OPENID_NAME),
    isOnly: readBoolean('OPENID_ONLY', environment, false),
    prompt: readPrompt(environment['OPENID_PROMPT']),
    acrValues: environment['OPENID_ACR_VALUES'] || undefined,
  }
}

/** Identities are only as trustworthy as the connection; loopback is for trials. */
function readIssuer(text: string, isProduction: boolean): string {
  if (isSecureUrl(text, { allowsLoopback: !isProduction }) && !/[?#]/.test(text)) return text
  throw new BadOption('OPENID_ISSUER must be a URL like https://login.example/realms/counter.')
}

function readName(text: string): string {
  if (text.length <= 60 && !/\p{Cc}/u.test(text)) return text
  throw new BadOption('OPENID_NAME must be a name of at most 60 characters.')
}

/** Workstations are shared, so by default every sign-in asks for credentials. */
function readPrompt(text: string | undefined): OpenidOptions['prompt'] {
  switch (text || 'login') {
    case 'login':
      return 'login'
    case 'select_account':
      return 'select_account'
    case 'off':
      return undefined
    default:
      throw new BadOption(`OPENID_PROMPT must be login, select_account or off, not "${text}".`)
  }
}
