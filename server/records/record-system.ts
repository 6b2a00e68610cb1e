import type { IntegrationData } from '#domain/integration-data.ts'

import { Failure } from '../errors.ts'

/** A record as its system has it. Amounts are micro-units. */
export type SystemRecord = {
  id: string
  serviceOfferingId: string
  name: string
  description: string
  /** In full, whatever was paid of it. */
  amount: bigint
  /** What the system takes for unpaid: what it was not told of is still in it. */
  balance: bigint
  /** The least that is taken at once; all of the amount where nothing is left open. */
  minimum: bigint
  displayFields: IntegrationData['displayFields']
  selectionLabel: string | null
  options: readonly { value: string; label: string; amount: bigint }[]
  notPayable: boolean
  notPayableReason: string | null
}

/** Where an agency's records are: in a table here, or in a system of its own. */
export type RecordSystem = {
  /** Records that have all of these values, in the order of their ids; one more than `mostMatches` at most. */
  search: (query: Readonly<Record<string, string>>) => Promise<SystemRecord[]>
  /** Those of the ids that there are, in any order. */
  read: (ids: readonly string[]) => Promise<SystemRecord[]>
}

/** More records than this are for nobody to choose from. */
export const mostMatches = 100

/** The system did not answer: nobody knows what it holds. */
export class RecordSystemSilent extends Failure {
  override name = 'RecordSystemSilent'

  constructor() {
    super(503, 'The record system did not answer. Try again in a minute.')
  }
}

/** The system answered with what is no answer of a record system. */
export class RecordSystemStrange extends Failure {
  override name = 'RecordSystemStrange'

  constructor() {
    super(502, 'The record system gave an answer that this server does not understand.')
  }
}
