import type { PaymentStatus, SubpaymentType } from './payment-kinds.ts'

const names = {
  SALE: 'Purchase',
  CREDIT: 'Refund',
  CHARGEBACK: 'Chargeback',
} as const satisfies Record<SubpaymentType, string>

/** SPEC §4 Type label, except that a chargeback is called what it is. */
export const typeLabel = (
  status: PaymentStatus,
  type: SubpaymentType | null,
): (typeof names)[SubpaymentType] | 'Checking' | 'Incomplete' => {
  if (status === 'CHECKING') return 'Checking'
  if (status === 'INCOMPLETE' || type === null) return 'Incomplete'
  return names[type]
}
