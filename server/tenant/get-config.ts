import type { Handler } from '../http/call.ts'
import { readListed } from '../records/system-row.ts'
import { readConfig } from './read-config.ts'

/** The current settings; an item whose record system is down has an outage. */
export const getConfig: Handler<'getConfig'> = async ({ db, params: { tenantId }, services }) => {
  const config = await readConfig(db, tenantId)
  const systems = await readListed(db, tenantId)
  return {
    ...config,
    integratedPayables: systems.map(services.recordSystems.itemOf),
    emailsReceipts: services.mail.isConfigured,
  }
}
