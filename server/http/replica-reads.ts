import type { Endpoint } from '#domain/api/endpoint.ts'
import type { EndpointName } from '#domain/api/endpoints.ts'

/**
 * The calls that a replica may answer, five seconds late (server/db/replica.ts): lists, reports, exports and
 * the search of the history. What decides about money is always read from the primary: a single payment, the
 * open day, worklists, shifts, and records with what is due on them.
 */
export const replicaReads = [
  'getPayments',
  'getPaymentStats',
  'getClosings',
  'getClosing',
  'getPeriodReport',
  'getLedgerExport',
] as const satisfies readonly EndpointName[]

export type ReplicaRead = (typeof replicaReads)[number]

export const isReplicaRead = (name: EndpointName): boolean =>
  replicaReads.some((each) => each === name)

/** Reads that tell people what became of their own work, which jobs finish. */
const outcomes: readonly EndpointName[] = ['getSale', 'getAttempt', 'getPayment']

/** Whether the session's later reads must show at least what this call wrote or saw. */
export const isOwnWork = (name: EndpointName, { method }: Endpoint): boolean =>
  method !== 'GET' || outcomes.includes(name)
