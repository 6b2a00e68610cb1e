import type { OpenidOptions } from './auth/openid/provider.ts'
import { BadOption } from './bad-option.ts'
import { readBoolean } from './options-boolean.ts'
import { isSecureUrl } from './options-url.ts'

const needed = ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_NAME'] as const
const optional = [
  'OPENID_CLIENT_SECRET',
  'OPENID_ONLY',
  'OPENID_PROMPT',
  'OPENID_ACR_VALUES',
] as const

/** Who else people may sign in with: wholly said, or not at all. No secret is ever repeated. */
export function readOpenid(
  environment: NodeJS.ProcessEnv,
  isProduction: boolean,
): OpenidOptions | undefined {
  const given = [...needed, ...optional].filter((name) => environment[name])
  if (given.length === 0) return undefined
  const missing = needed.filter((name) => !environment[name])
  if (missing.length > 0) {
    throw new BadOption(`Signing in with OpenID Connect needs ${missing.join(', ')} as well.`)
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

/** What people prove there is only as good as the way to it; a provider on this machine is for trying. */
function readIssuer(text: string, isProduction: boolean): string {
  if (isSecureUrl(text, { allowsLoopback: !isProduction }) && !/[?#]/.test(text)) return text
  throw new BadOption('OPENID_ISSUER must be an address like https://login.example/realms/counter.')
}

function readName(text: string): string {
  if (text.length <= 60 && !/\p{Cc}/u.test(text)) return text
  throw new BadOption('OPENID_NAME must be a name of at most 60 characters.')
}

/** A counter is shared: unless it is said otherwise, each sign-in asks who is there. */
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
