import type { CheckScan } from '#domain/checkout/micr.ts'
import { t } from '#domain/language/staff-text.ts'
import { spoken } from '#domain/lib/problem.ts'
import type { Announcement } from '#ui/StepDialog/LiveRegions.tsx'

import type { Charge } from '../../state/checkout-machine.ts'

type ScanMessages = { heading: string; announcement: string; urgency: Announcement['urgency'] }

export const scanMessages = (scan: CheckScan): ScanMessages =>
  scan.kind === 'read'
    ? {
        heading: t('Charge this account?'),
        announcement: t('The check was read: account ending in {lastFour}.', {
          lastFour: scan.check.accountNumber.slice(-4),
        }),
        urgency: 'polite',
      }
    : { heading: t('Scan the check again'), announcement: scan.reason, urgency: 'assertive' }

export const charging = t('Charging the account…')
export const stillChecking = t('Still checking this payment')
export const doNotRepeat = t('Do not charge the check again.')

export const chargeMessages = (charge: Charge): string | null => {
  switch (charge.kind) {
    case 'checking':
      return `${stillChecking}. ${doNotRepeat}`
    case 'failed':
      return charge.isInToast ? null : spoken(charge.error)
    case 'none':
      return null
    case 'starting':
    case 'waiting':
    case 'recording':
    case 'reversing':
      return charging
  }
}
