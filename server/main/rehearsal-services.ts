import type { Database } from '../db/engine.ts'
import { simulatedGateway } from '../gateways/bank/simulated-gateway.ts'
import type { Services } from '../http/services.ts'
import type { Clock } from '../platform/clock.ts'
import { createReceiptKeys } from '../receipt-keys/receipt-keys.ts'
import { RecordSystemUnavailable } from '../records/record-system.ts'
import type { RecordSystems } from '../records/record-systems.ts'
import { itemOf } from '../records/system-row.ts'
import { tableSystem } from '../records/table-system.ts'

/** Any search finds the practice records. */
const practiceSystems: RecordSystems = {
  of: (db, row) => {
    const { search, read } = tableSystem(db, row)
    return { search: () => search({}), read }
  },
  itemOf,
  post: () => Promise.reject(new RecordSystemUnavailable()),
}

/**
 * The services of every rehearsal, chosen here alone: none of them reaches anything outside of this server. A
 * service that is added has to be named here, too.
 * @param services of the real offices
 */
export const rehearsalServices = <Real extends Omit<Services, 'wakeJobs'>>(
  services: Real,
  { db, clock }: { db: Database; clock: Clock },
): Real => {
  const own: Omit<Services, 'wakeJobs' | 'openid' | 'signInOrigin' | 'portalOrigin'> = {
    processor: undefined,
    cloudLanes: undefined,
    bankGateway: simulatedGateway(db, clock),
    recordSystems: practiceSystems,
    allowsStubs: true,
    mail: { isConfigured: services.mail.isConfigured, send: async () => {} },
    receiptKeys: createReceiptKeys(undefined),
  }
  // People sign in to the real office, so how they do it stays.
  return { ...services, ...own }
}
