/** The outcome of a payment or refund as shown to a person at the counter. */
export type ShownOutcome = { by: string; at: number; paymentId: string; message: string } & (
  | {
      /**
       * 'undone': charged, and reversed or pending reversal. 'checking': approved by the reader, not
       * confirmed yet.
       */
      kind: 'paid' | 'notPaid' | 'undone' | 'checking'
      attemptId: string
    }
  | { kind: 'refunded' | 'notRefunded'; key: string }
)
