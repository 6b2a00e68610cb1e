const meta = (name: string): string => {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  if (!content) throw new Error(`The page has no setting ${name}.`)
  return content
}

export const authMicrosite = (): URL => new URL(meta('auth-microsite'), location.href)

export const serviceAgreement = (): string => meta('service-agreement')

const optional = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || null

/** The OpenID provider; null if none is configured. */
export const openidProvider = (): { name: string; isOnly: boolean } | null => {
  const name = optional('openid-name')
  return name === null ? null : { name, isOnly: optional('openid-only') !== null }
}

/** Base URL of static files such as drivers; null if not configured. */
export const contentHost = (): string | null => optional('content-host')

/** False on a server that takes real payments. */
export const offersSimulated = (): boolean => optional('simulated-readers') !== null
