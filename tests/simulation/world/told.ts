/** What a person at the counter was told of money, and when. */
export type Told = { by: string; at: number; paymentId: string; words: string } & (
  | {
      /** 'undone': charged, and given back or going to be. */
      kind: 'paid' | 'notPaid' | 'undone'
      attemptId: string
    }
  /** `key`: the name of the refund. */
  | { kind: 'refunded' | 'notRefunded'; key: string }
)
