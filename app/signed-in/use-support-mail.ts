import { useEffect, useState } from 'react'

import type { ServiceOfferingConfig } from '#domain/config.ts'
import type { Session } from '#domain/session.ts'

import type { supportMail } from './support-mail.ts'

/** The mail to support. What writes the settings into it comes after the first screen; before, it is empty. */
export const useSupportMail = (config: ServiceOfferingConfig, session: Session | null): string => {
  const [write, setWrite] = useState<typeof supportMail | null>(null)
  useEffect(() => {
    const load = async () => {
      const loaded = await import('./support-mail.ts')
      setWrite(() => loaded.supportMail)
    }
    const timer = setTimeout(() => void load(), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return write && session ? write(config, session) : `mailto:${encodeURI(config.supportEmail)}`
}
