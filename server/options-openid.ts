import type { OpenidOptions } from './auth/openid/provider.ts'
import { BadOption } from './bad-option.ts'

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
  if (isProduction && !environment['PORTAL_ORIGIN']) {
    throw new BadOption('With OPENID_ISSUER set, PORTAL_ORIGIN must say where the portal is.')
  }
  const { OPENID_ISSUER = '', OPENID_CLIENT_ID = '', OPENID_NAME = '' } = environment
  return {
    issuer: readIssuer(OPENID_ISSUER, isProduction),
    clientId: OPENID_CLIENT_ID,
    clientSecret: environment['OPENID_CLIENT_SECRET'] || undefined,
    name: readName(OPENID_NAME),
    isOnly: readSwitch(environment['OPENID_ONLY']),
    prompt: readPrompt(environment['OPENID_PROMPT']),
    acrValues: environment['OPENID_ACR_VALUES'] || undefined,
  }
}

/** What people prove there is only as good as the way to it; a provider on this machine is for trying. */
function readIssuer(text: string, isProduction: boolean): string {
  const { protocol, hostname, search, hash } = URL.canParse(text)
    ? new URL(text)
    : { protocol: '', hostname: '', search: '', hash: '' }
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)
  const isSafe = protocol === 'https:' || (isLocal && !isProduction)
  if (isSafe && search === '' && hash === '') return text
  throw new BadOption('OPENID_ISSUER must be an address like https://login.example/realms/counter.')
}

function readName(text: string): string {
  if (text.length <= 60 && !/\p{Cc}/u.test(text)) return text
  throw new BadOption('OPENID_NAME must be a name of at most 60 characters.')
}

function readSwitch(text: string | undefined): boolean {
  if (!text || text === '0') return false
  if (text === '1') return true
  throw new BadOption(`OPENID_ONLY must be 1 or 0, not "${text}".`)
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
