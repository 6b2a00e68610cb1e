import { useEffect, useState } from 'react'

import type { Session } from '#domain/identity/session.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

import type { buildSupportMail } from './support-mail.ts'

/** mailto: URL of Contact Support; without diagnostic data until that code has loaded. */
export const useSupportMail = (config: ServiceOfferingConfig, session: Session | null): string => {
  const [write, setWrite] = useState<typeof buildSupportMail | null>(null)
  useEffect(() => {
    const load = async () => {
      const loaded = await import('./support-mail.ts')
      setWrite(() => loaded.buildSupportMail)
    }
    // Late enough not to compete with the first screen on a slow computer.
    const timer = setTimeout(() => void load(), 3_000)
    return () => clearTimeout(timer)
  }, [])
  return write && session ? write(config, session) : `mailto:${encodeURI(config.supportEmail)}`
}
