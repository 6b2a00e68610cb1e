/** What a person at the counter was told of money, and when. */
export type Told = { by: string; at: number; paymentId: string; words: string } & (
  | {
      /**
       * 'undone': charged, and given back or going to be. 'checking': approved by the reader, not yet
       * confirmed by the processor.
       */
      kind: 'paid' | 'notPaid' | 'undone' | 'checking'
      attemptId: string
    }
  /** `key`: the name of the refund. */
  | { kind: 'refunded' | 'notRefunded'; key: string }
)
