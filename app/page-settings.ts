/** What the server wrote into the page: addresses that differ from one installation to another. */
const meta = (name: string): string => {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  if (!content) throw new Error(`The page lacks its setting ${name}.`)
  return content
}

/** The hosted sign-in page, on this origin or on its own. */
export const authMicrosite = (): URL => new URL(meta('auth-microsite'), location.href)

export const serviceAgreement = (): string => meta('service-agreement')

/** Where the files lie that are the same for all offices, such as drivers; null where none is set. */
export const contentHost = (): string | null =>
  document.querySelector('meta[name="content-host"]')?.getAttribute('content') || null
