import { useEffect, useState } from 'react'

import { format } from '#domain/money.ts'
import type { Payment } from '#domain/payment.ts'
import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { sessionStore } from '#features/shared/session.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Link } from '#ui/Link/Link.tsx'

import { forgetAttempt } from '../payment/browser-journal.ts'
import * as styles from './InterruptedPayments.css.ts'
import type { Resolution } from './resolve-outcome.ts'
import { resumeInterrupted } from './resume.ts'

/**
 * What became of payments that a page of this workstation left in the middle: charged, not paid, or
 * still being checked. What ended stays until the cashier has closed it, over reloads too.
 */
export function InterruptedPayments() {
  const config = useConfig()
  const [findings, setFindings] = useState<ReadonlyMap<string, Resolution>>(new Map())
  const tenantId = sessionStore.get()?.tenantId
  useEffect(() => {
    if (tenantId === undefined) return
    const leaving = new AbortController()
    void resumeInterrupted(tenantId, config, leaving.signal, (attemptId, finding) =>
      setFindings((known) => new Map(known).set(attemptId, finding)),
    )
    return () => {
      leaving.abort()
      setFindings(new Map())
    }
  }, [config, tenantId])
  const close = (attemptId: string, { kind }: Resolution) => {
    setFindings((known) => new Map([...known].filter(([id]) => id !== attemptId)))
    // Another's stays written down for whose it is.
    if (kind !== 'anothers') void forgetAttempt(attemptId)
  }
  if (findings.size === 0) return null
  return (
    <div className={styles.list}>
      {[...findings].map(([attemptId, finding]) => (
        <FindingBanner
          key={attemptId}
          finding={finding}
          onClose={() => close(attemptId, finding)}
        />
      ))}
    </div>
  )
}

export interface FindingBannerProps {
  finding: Resolution
  onClose: () => void
}

const sumOf = ({ totals }: Payment): string => format(totals.grandTotal)

/** One payment that was left in the middle, in one of three sentences. */
export function FindingBanner({ finding, onClose }: FindingBannerProps) {
  switch (finding.kind) {
    case 'checking':
      return (
        <Banner
          tone="caution"
          live="status"
          title={finding.payment ? `Still checking: ${sumOf(finding.payment)}` : 'Still checking'}
        >
          This payment was left before it ended. Do not take the card again until this says whether
          it was charged.
        </Banner>
      )
    case 'charged':
      return (
        <Banner
          tone="positive"
          live="status"
          title={`Charged: ${sumOf(finding.payment)}`}
          action={
            <Link href={paths.receipt(finding.payment._id)} variant="button">
              View Receipt
            </Link>
          }
          onClose={onClose}
        >
          The payment that was left before it ended is complete. Do not take it again.
        </Banner>
      )
    case 'notPaid':
      return (
        <Banner
          tone="critical"
          live="alert"
          title={`Not paid: ${sumOf(finding.payment)}`}
          onClose={onClose}
        >
          {finding.reason}
        </Banner>
      )
    case 'anothers':
      return (
        <Banner
          tone="caution"
          live="status"
          title="Another cashier's payment was left before it ended"
          onClose={onClose}
        >
          It was begun on this workstation. Before you take the same payment again, ask that cashier
          or an administrator to look it up in the transaction history.
        </Banner>
      )
  }
}
