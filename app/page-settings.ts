/** What the server wrote into the page: addresses that differ from one installation to another. */
const meta = (name: string): string => {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  if (!content) throw new Error(`The page lacks its setting ${name}.`)
  return content
}

/** The hosted sign-in page, on this origin or on its own. */
export const authMicrosite = (): URL => new URL(meta('auth-microsite'), location.href)

export const serviceAgreement = (): string => meta('service-agreement')

const optional = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || null

/** Who else one may sign in with, as people call it; null where nobody is named. */
export const openidProvider = (): { name: string; isOnly: boolean } | null => {
  const name = optional('openid-name')
  return name === null ? null : { name, isOnly: optional('openid-only') !== null }
}

/** Where the files lie that are the same for all offices, such as drivers; null where none is set. */
export const contentHost = (): string | null => optional('content-host')

/** Whether simulated card readers may be added: not to a server that takes real payments. */
export const offersSimulated = (): boolean => optional('simulated-readers') !== null
