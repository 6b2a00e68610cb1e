import { inEnglish } from '../language/translate.ts'
import { isRefund } from '../payments/payment-status.ts'
import type { Payment, Subpayment } from '../payments/payment.ts'
import type { LabeledText } from './receipt-card.ts'

/** Eight digits that stand for an ID (FNV-1a). */
const shortNumber = (id: string): string => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0').toUpperCase()
}

type Origin = Pick<Payment, 'location' | 'terminalId' | 'userId'>

/**
 * The place and terminal of the sale, and a number for the person who took or refunded the payment. The numbers
 * come from IDs, so a reprint shows the same ones after a terminal or person is renamed. A customer reads no name.
 * @param shown the entry that the receipt is for
 */
export const originOf = (
  payment: Origin,
  shown: Subpayment | undefined,
  say = inEnglish,
): LabeledText[] => {
  const cashierId = shown && isRefund(shown) ? (shown.refundedById ?? null) : payment.userId
  return [
    { label: say('Location'), value: payment.location },
    { label: say('Terminal #'), value: payment.terminalId && shortNumber(payment.terminalId) },
    { label: say('Cashier #'), value: cashierId && shortNumber(cashierId) },
  ].filter((line): line is LabeledText => Boolean(line.value))
}
