import type { Money } from '#domain/money/money.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import type { CardBrand, PosReceipt } from '#domain/payments/pos-receipt.ts'
import type { Swipe } from '#domain/payments/sale.ts'

import { type RandomSource, digits, secureRandom } from '../platform/random-source.ts'

const applications: Record<CardBrand, { aid: string; name: string }> = {
  Visa: { aid: 'A0000000031010', name: 'VISA CREDIT' },
  MasterCard: { aid: 'A0000000041010', name: 'MASTERCARD' },
  Discover: { aid: 'A0000001523010', name: 'DISCOVER' },
  American_Express: { aid: 'A000000025010801', name: 'AMERICAN EXPRESS' },
}
const debitApplication = { aid: 'A0000000980840', name: 'US DEBIT' }

type Card = Pick<Swipe, 'lastFour' | 'cardBrand' | 'debitCard'>

/** A processor's full approval of a simulated chip card; debit cards are verified by PIN. */
export function approveCard(
  { lastFour, cardBrand, debitCard }: Card,
  amount: Money,
  now: Date,
  random: RandomSource = secureRandom,
): CardApproval & { posReceipt: PosReceipt } {
  const application = debitCard ? debitApplication : applications[cardBrand]
  return {
    // Canonical ids do not start with 0.
    transactionId: `${1 + random.below(9)}${digits(9, random)}`,
    approvedAmount: amount,
    paymentType: debitCard ? 'DEBIT' : 'CREDIT',
    lastFour,
    posReceipt: {
      transactionDate: now.toISOString(),
      transactionType: 'Sale',
      suppressedAccountNumber: `************${lastFour}`,
      suppressedExpirationDate: '**/**',
      cardBrand,
      approvalCode: digits(6, random),
      hostResponseCode: '00',
      cardReadMethod: 'Chip',
      cardVerificationMethod: debitCard ? 'PIN_VERIFIED' : 'SIGNATURE_NOT_REQUIRED',
      applicationIdentifier: application.aid,
      applicationPreferredName: application.name,
      emvCryptogram: `TC ${random.hex(8)}`,
      emvTags: [
        { tag: 'TVR', value: '0000008000' },
        { tag: 'TSI', value: 'E800' },
        { tag: 'IAD', value: random.hex(7) },
      ],
    },
  }
}
