import { BadOption } from './bad-option.ts'
import { isSecureUrl } from './options-url.ts'

/** The addresses that people use, where the sign-in page has an origin of its own. */
export type Origins = { portal: string; auth: string }

/** Links in mail and sign-ins lead to the portal, so a production server must know its address. */
export function readPortalOrigin(
  { AUTH_ORIGIN, PORTAL_ORIGIN }: NodeJS.ProcessEnv,
  isProduction: boolean,
): string | undefined {
  if (PORTAL_ORIGIN) return readOrigin('PORTAL_ORIGIN', PORTAL_ORIGIN, isProduction)
  if (isProduction) {
    throw new BadOption(
      'With NODE_ENV=production, PORTAL_ORIGIN must be the address that people open, such as https://counter.example.',
    )
  }
  if (AUTH_ORIGIN) {
    throw new BadOption('With AUTH_ORIGIN set, PORTAL_ORIGIN must say where the portal is.')
  }
  return undefined
}

export function readOrigins(
  environment: NodeJS.ProcessEnv,
  isProduction: boolean,
): Origins | undefined {
  const { AUTH_ORIGIN } = environment
  if (!AUTH_ORIGIN) return undefined
  const auth = readOrigin('AUTH_ORIGIN', AUTH_ORIGIN, isProduction)
  const portal = readPortalOrigin(environment, isProduction)
  return portal === undefined ? undefined : { auth, portal }
}

function readOrigin(name: string, text: string, isProduction: boolean): string {
  const isOrigin = URL.canParse(text) && new URL(text).origin === text
  if (isOrigin && isSecureUrl(text, { allowsLoopback: !isProduction })) return text
  throw new BadOption(
    `${name} must be an https origin like https://counter.example, not "${text}".`,
  )
}
