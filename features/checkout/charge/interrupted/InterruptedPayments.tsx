import { useEffect, useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { sessionStore } from '#features/shared/session.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Link } from '#ui/Link/Link.tsx'

import { forgetAttempt } from '../browser-journal.ts'
import * as styles from './InterruptedPayments.css.ts'
import type { Resolution } from './resolve-outcome.ts'
import { resumeInterrupted } from './resume.ts'

/**
 * Shows the outcome of payments interrupted on this workstation. A known outcome stays, across
 * reloads, until the cashier closes it.
 */
export function InterruptedPayments() {
  const config = useConfig()
  const [resolutions, setResolutions] = useState<ReadonlyMap<string, Resolution>>(new Map())
  const tenantId = sessionStore.get()?.tenantId
  useEffect(() => {
    if (tenantId === undefined) return
    const controller = new AbortController()
    void resumeInterrupted(tenantId, config, controller.signal, (attemptId, resolution) =>
      setResolutions((known) => new Map(known).set(attemptId, resolution)),
    )
    return () => {
      controller.abort()
      setResolutions(new Map())
    }
  }, [config, tenantId])
  const close = (attemptId: string, { kind }: Resolution) => {
    setResolutions((known) => new Map([...known].filter(([id]) => id !== attemptId)))
    // Another cashier's entry stays in the journal for its owner.
    if (kind !== 'otherCashier') void forgetAttempt(attemptId)
  }
  if (resolutions.size === 0) return null
  return (
    <div className={styles.list}>
      {[...resolutions].map(([attemptId, resolution]) => (
        <ResolutionBanner
          key={attemptId}
          resolution={resolution}
          onClose={() => close(attemptId, resolution)}
        />
      ))}
    </div>
  )
}

export interface ResolutionBannerProps {
  resolution: Resolution
  onClose: () => void
}

const formatTotal = ({ totals }: Payment): string => format(totals.grandTotal)

export function ResolutionBanner({ resolution, onClose }: ResolutionBannerProps) {
  switch (resolution.kind) {
    case 'checking':
      return (
        <Banner
          tone="caution"
          live="status"
          title={
            resolution.payment
              ? t('Still checking: {payment}', { payment: formatTotal(resolution.payment) })
              : t('Still checking')
          }
        >
          {t(
            'This payment was interrupted. Do not charge the card again until this message shows whether it went through.',
          )}
        </Banner>
      )
    case 'charged':
      return (
        <Banner
          tone="positive"
          live="status"
          title={t('Charged: {payment}', { payment: formatTotal(resolution.payment) })}
          action={
            <Link href={paths.receipt(resolution.payment._id)} variant="button">
              {t('View Receipt')}
            </Link>
          }
          onClose={onClose}
        >
          {t('The interrupted payment is complete. Do not charge the customer again.')}
        </Banner>
      )
    case 'notPaid':
      return (
        <Banner
          tone="critical"
          live="alert"
          title={t('Not paid: {payment}', { payment: formatTotal(resolution.payment) })}
          onClose={onClose}
        >
          {resolution.reason}
        </Banner>
      )
    case 'otherCashier':
      return (
        <Banner
          tone="caution"
          live="status"
          title={t("Another cashier's payment was interrupted")}
          onClose={onClose}
        >
          {t(
            'It was started on this workstation. Before you charge the same customer again, ask that cashier or an administrator to look it up in the transaction history.',
          )}
        </Banner>
      )
  }
}
