import { typeOf } from './payment-status.ts'
import type { PaymentStatus } from './payment.ts'

/** SPEC §4 Type label. */
export const typeLabel = (
  status: PaymentStatus,
  shown: Parameters<typeof typeOf>[0] | undefined,
): string => {
  if (status === 'CHECKING') return 'Checking'
  if (status === 'INCOMPLETE' || !shown) return 'Incomplete'
  return typeOf(shown) === 'SALE' ? 'Purchase' : 'Refund'
}
