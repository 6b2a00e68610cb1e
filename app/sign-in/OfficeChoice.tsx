import { useEffect, useId, useRef, useState } from 'react'

import type { OwnTenant } from '#domain/identity/own-tenant.ts'
import { t } from '#domain/language/staff-text.ts'

import * as styles from './OpenidSignIn.css.ts'

export interface OfficeChoiceProps {
  /** At least two; the one of the last sign-in is current. */
  offices: readonly OwnTenant[]
  onChoose: (tenantId: string) => void
}

/** Asks a person of several offices where they work now; Enter chooses the office of the last time. */
export function OfficeChoice({ offices, onChoose }: OfficeChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const headingId = useId()
  const last = useRef<HTMLButtonElement>(null)
  useEffect(() => last.current?.focus(), [])
  const choose = (tenantId: string) => {
    setChosen(tenantId)
    onChoose(tenantId)
  }
  return (
    <div role="group" aria-labelledby={headingId} className={styles.section({ isOnly: true })}>
      <h2 id={headingId} className={styles.heading}>
        {t('Choose an office')}
      </h2>
      {offices.map(({ tenantId, name, isCurrent }) => (
        <button
          key={tenantId}
          ref={isCurrent ? last : undefined}
          type="button"
          className={styles.button({ isOnly: isCurrent })}
          aria-disabled={chosen !== null || undefined}
          onClick={chosen === null ? () => choose(tenantId) : undefined}
        >
          {name}
        </button>
      ))}
      <p role="status" className={styles.status}>
        {chosen !== null && t('Signing in…')}
      </p>
    </div>
  )
}
