import type { FieldError } from '#domain/lib/envelope.ts'
import type { Money } from '#domain/money/money.ts'
import type { PayableRequest } from '#domain/pricing/payable.ts'

export type Line = {
  id: string
  catalogItemId: string
  serviceOfferingId: string
  payableType: PayableRequest['payableType']
  name: string
  description: string
  amount: Money
  soid: string | null
  paymentSelection: string | null
}

export type Priced = { line: Line } | { problems: FieldError[] }
