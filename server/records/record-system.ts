import type { IntegrationData } from '#domain/pricing/integration-data.ts'

import { Failure } from '../platform/errors.ts'

/** A record as its system reports it. Amounts are micro-units. */
export type SystemRecord = {
  id: string
  serviceOfferingId: string
  name: string
  description: string
  /** In full, regardless of payments. */
  amount: bigint
  /** What the system considers unpaid, including payments not yet reported to it. */
  balance: bigint
  /** The smallest payment; the whole amount if partial payments are not allowed. */
  minimum: bigint
  displayFields: IntegrationData['displayFields']
  selectionLabel: string | null
  options: readonly { value: string; label: string; amount: bigint }[]
  notPayable: boolean
  notPayableReason: string | null
}

export type RecordSystem = {
  /** Records that match all values, ordered by id; at most one more than `maxMatches`. */
  search: (query: Readonly<Record<string, string>>) => Promise<SystemRecord[]>
  read: (ids: readonly string[]) => Promise<SystemRecord[]>
}

/** More records than this are too many to choose from. */
export const maxMatches = 100

export class RecordSystemUnavailable extends Failure {
  override name = 'RecordSystemUnavailable'

  constructor() {
    super(503, 'The record system did not answer. Try again in a minute.')
  }
}

export class RecordSystemBadResponse extends Failure {
  override name = 'RecordSystemBadResponse'

  constructor() {
    super(
      502,
      'The record system returned an invalid response. If this keeps happening, contact your administrator.',
    )
  }
}
