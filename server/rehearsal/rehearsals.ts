import { scheduleReturnPolls } from '../bank-debits/bank-jobs.ts'
import { inTransaction } from '../db/transaction.ts'
import { simulatedBank } from '../gateways/bank/simulated-gateway.ts'
import type { Handler } from '../http/call.ts'
import { enterTenant } from '../identity/enter-tenant.ts'
import { copyOffice } from './copy-office.ts'

/** Copies the office's current settings and continues the session in the copy; in a rehearsal, copies again. */
export const startRehearsal: Handler<'startRehearsal'> = ({ db, now, principal }) =>
  inTransaction(db, async (transaction) => {
    const office = principal.rehearsalOf ?? principal.tenantId
    const rehearsal = await copyOffice(transaction, office, now)
    await enterTenant(transaction, principal, rehearsal, now)
    await scheduleReturnPolls(transaction, { acceptorId: simulatedBank }, now)
    return {}
  })

/** Continues the session in the real office. */
export const endRehearsal: Handler<'endRehearsal'> = ({ db, now, principal }) =>
  inTransaction(db, async (transaction) => {
    await enterTenant(transaction, principal, principal.rehearsalOf ?? principal.tenantId, now)
    return {}
  })
