import type { FieldError } from '#domain/envelope.ts'
import type { Money } from '#domain/money.ts'
import type { PayableRequest } from '#domain/payable.ts'

/** A cart line, priced from the catalog or the record's system. */
export type Line = {
  id: string
  catalogItemId: string
  serviceOfferingId: string
  payableType: PayableRequest['payableType']
  name: string
  description: string
  amount: Money
  /** Records only: the system, and the chosen payment option. */
  soid: string | null
  paymentSelection: string | null
}

/** A line, or its problems with paths relative to the line. */
export type Priced = { line: Line } | { problems: FieldError[] }
