import type { ExpressCode, StatusCode } from '#domain/reader/reader-codes.ts'

import type { CardName } from './cards.ts'

/** What happens at the reader and the processor, whether or not the reply arrives. */
export type Outcome =
  | {
      kind: 'approved'
      statusCode?: StatusCode
      card?: CardName
      differenceCents?: number
      balanceCents?: number
      /** Declines a repeated amount on the same card with code 23. */
      refusesRepeat?: true
    }
  | { kind: 'refused'; statusCode: string; code?: ExpressCode; message?: string }
  | { kind: 'failed'; message: string; exception: string; hasErrorFlag: boolean }

export type Shape =
  | 'json'
  | 'amounts as text'
  | 'html'
  | 'plain text'
  | 'null'
  | 'empty'
  | 'half of the JSON'
  | 'broken off'
  | 'refused as repeated'
  | 'connection closed'
  | 'never'
