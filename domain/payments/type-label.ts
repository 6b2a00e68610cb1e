import type { PaymentStatus, SubpaymentType } from './payment.ts'

const names: Record<SubpaymentType, string> = {
  SALE: 'Purchase',
  CREDIT: 'Refund',
  CHARGEBACK: 'Chargeback',
}

/** SPEC §4 Type label, except that a chargeback is called what it is. */
export const typeLabel = (status: PaymentStatus, type: SubpaymentType | null): string => {
  if (status === 'CHECKING') return 'Checking'
  if (status === 'INCOMPLETE' || type === null) return 'Incomplete'
  return names[type]
}
