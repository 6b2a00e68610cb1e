import * as z from 'zod/mini'

import { text } from '../lib/text.ts'
import { DecimalAmount } from '../money/money.ts'

export const PaymentSelectionOption = z.object({
  value: text(64),
  label: text(100),
  amountValue: DecimalAmount,
})
export type PaymentSelectionOption = z.infer<typeof PaymentSelectionOption>

/** A record's data beyond its name and amount (SPEC §3 Payable). */
export const IntegrationData = z.object({
  displayFields: z.array(z.object({ label: text(100), value: text(500) })),
  paymentSelection: z.nullable(text(64)),
  paymentSelectionOptions: z.array(PaymentSelectionOption),
  paymentSelectionLabel: z.nullable(text(100)),
  notPayable: z.boolean(),
  notPayableReason: z.nullable(text(500)),
})
export type IntegrationData = z.infer<typeof IntegrationData>
