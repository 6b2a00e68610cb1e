import type { PaymentStatus } from './payment-kinds.ts'

/** The tone of each status on chips and receipts. */
export const statusTones = {
  COMPLETE: 'positive',
  REFUNDED: 'positive',
  REFUND: 'critical',
  INCOMPLETE: 'neutral',
  CHECKING: 'info',
} as const satisfies Record<PaymentStatus, string>
