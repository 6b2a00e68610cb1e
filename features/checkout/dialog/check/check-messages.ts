import type { CheckScan } from '#domain/checkout/micr.ts'
import { spoken } from '#domain/lib/problem.ts'
import type { Announcement } from '#ui/StepDialog/LiveRegions.tsx'

import type { Charge } from '../../state/checkout-machine.ts'

type ScanMessages = { heading: string; announcement: string; urgency: Announcement['urgency'] }

export const scanMessages = (scan: CheckScan): ScanMessages =>
  scan.kind === 'read'
    ? {
        heading: 'Charge this account?',
        announcement: `The check was read: account ending in ${scan.check.accountNumber.slice(-4)}.`,
        urgency: 'polite',
      }
    : { heading: 'Scan the check again', announcement: scan.reason, urgency: 'assertive' }

export const charging = 'Charging the account…'
export const stillChecking = 'Still checking this payment'
export const doNotRepeat = 'Do not charge the check again.'

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
