import type { Endpoint } from '../endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '../endpoints.ts'
import { accountOperations } from './account.ts'
import { catalogOperations } from './catalog.ts'
import { closingOperations } from './closings.ts'
import { depositOperations } from './deposits.ts'
import { displayOperations } from './displays.ts'
import { lockOperations } from './lock.ts'
import { officeOperations } from './office.ts'
import type { Operations } from './operation.ts'
import { paymentOperations } from './payments.ts'
import { readerOperations } from './readers.ts'
import { receiptOperations } from './receipts.ts'
import { reconciliationOperations } from './reconciliation.ts'
import { refundOperations } from './refunds.ts'
import { shiftOperations } from './shifts.ts'
import { terminalOperations } from './terminals.ts'

/** Every endpoint's documentation: a missing one does not compile. */
export const documentation: Operations<Endpoints> = {
  ...accountOperations,
  ...lockOperations,
  ...catalogOperations,
  ...paymentOperations,
  ...readerOperations,
  ...receiptOperations,
  ...refundOperations,
  ...terminalOperations,
  ...officeOperations,
  ...reconciliationOperations,
  ...closingOperations,
  ...depositOperations,
  ...shiftOperations,
  ...displayOperations,
}

/** Invalid JSON, missing length, too long, unsupported type. */
const bodyStatuses = [400, 411, 413, 415]

/** Statuses that follow from the endpoint's definition, except 200 and 500. 503: no database, or busy. 504: timed out. */
export const impliedStatuses = ({
  access,
  body,
  idempotent,
  query,
  worksLocked,
}: Endpoint): number[] => [
  400,
  ...(body ? bodyStatuses : []),
  ...(access === 'anyone' ? [] : [401]),
  ...(access === 'anyone' || access === 'signedIn' ? [] : [403]),
  ...(idempotent ? [409] : []),
  ...(query ? [422] : []),
  ...(access === 'anyone' || worksLocked ? [] : [423]),
  503,
  504,
]

/** Every status except 500, with 200 first. */
export const statusesOf = (name: EndpointName): readonly number[] => {
  const documented = Object.keys(documentation[name].refusals ?? {}).map(Number)
  const refusals = new Set([...impliedStatuses(endpoints[name]), ...documented])
  return [200, ...[...refusals].toSorted((one, other) => one - other)]
}
