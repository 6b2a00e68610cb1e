import * as z from 'zod/mini'

import { text } from '../lib/text.ts'

export const CardBrand = z.enum(['Visa', 'MasterCard', 'Discover', 'American_Express'])
export type CardBrand = z.infer<typeof CardBrand>

/** Fields that card networks require on receipts (SPEC §3 Subpayment). */
export const PosReceipt = z.object({
  transactionDate: text(40),
  transactionType: text(40),
  suppressedAccountNumber: text(40),
  suppressedExpirationDate: text(10),
  cardBrand: z.nullable(CardBrand),
  approvalCode: text(20),
  hostResponseCode: text(20),
  cardReadMethod: z.nullable(text(40)),
  cardVerificationMethod: z.nullable(
    z.enum(['PIN_VERIFIED', 'SIGNATURE_NOT_REQUIRED', 'SIGNATURE', 'NO_CVM']),
  ),
  applicationIdentifier: z.nullable(text(40)),
  applicationPreferredName: z.nullable(text(40)),
  emvCryptogram: z.nullable(text(40)),
  emvTags: z.optional(z.array(z.object({ tag: text(20), value: text(100) }))),
})
export type PosReceipt = z.infer<typeof PosReceipt>
