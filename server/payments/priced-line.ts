import type { FieldError } from '#domain/envelope.ts'
import type { Money } from '#domain/money.ts'
import type { PayableRequest } from '#domain/payable.ts'

/** A line of the cart as the server vouches for it: as its own catalogue or the record's system has it. */
export type Line = {
  id: string
  catalogItemId: string
  serviceOfferingId: string
  payableType: PayableRequest['payableType']
  name: string
  description: string
  amount: Money
  /** Of a record: its system, and which of its amounts was chosen. */
  soid: string | null
  paymentSelection: string | null
}

/** A line, or what is wrong with it: paths within it. */
export type Priced = { line: Line } | { wrong: FieldError[] }
