import type { ExpressCode, StatusCode } from '#domain/reader-codes.ts'

import type { CardName } from './cards.ts'

/** What happens at the reader and the processor, whether or not its answer arrives. */
export type Outcome =
  | {
      kind: 'approved'
      statusCode?: StatusCode
      card?: CardName
      /** Added to what was asked for. */
      differenceCents?: number
      balanceCents?: number
      /** A second sale of this amount on the same card is refused with code 23. */
      refusesRepeat?: true
    }
  | { kind: 'refused'; statusCode: string; code?: ExpressCode; message?: string }
  /** No outcome at all; `hasErrorFlag` tells the service's own envelope from any other JSON. */
  | { kind: 'failed'; message: string; exception: string; hasErrorFlag: boolean }

/** The form in which the answer leaves. */
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
