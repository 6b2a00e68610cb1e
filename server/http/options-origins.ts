import { BadOption } from '../platform/bad-option.ts'
import { isSecureUrl } from '../platform/options-url.ts'

export type Origins = { portal: string; auth: string }

/** Mail links and sign-ins lead to the portal, so production must know its address. */
export function readPortalOrigin(
  { AUTH_ORIGIN, PORTAL_ORIGIN }: NodeJS.ProcessEnv,
  isProduction: boolean,
): string | undefined {
  if (PORTAL_ORIGIN) return readOrigin('PORTAL_ORIGIN', PORTAL_ORIGIN, isProduction)
  if (isProduction) {
    throw new BadOption(
      "With NODE_ENV=production, PORTAL_ORIGIN must be the portal's public address, such as https://counter.example.",
    )
  }
  if (AUTH_ORIGIN) {
    throw new BadOption("AUTH_ORIGIN is set, so PORTAL_ORIGIN must be the portal's address.")
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
