import * as z from 'zod/mini'

import type { Database } from '../db/engine.ts'
import type { BankGateway } from '../gateways/bank/bank-gateway.ts'
import { backoffByAge } from '../jobs/backoff.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { JobHandlers } from '../jobs/run-jobs.ts'
import { readBankAttempt } from '../ledger/bank-attempt.ts'
import { type Clock, hour, minute } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { pollReturns } from './poll-returns.ts'
import { resolveAttempt } from './resolve-attempt.ts'

export type BankJobsOptions = {
  db: Database
  clock: Clock
  log: Log
  gateway: BankGateway | undefined
  /** Milliseconds between two polls for returned checks; 5 minutes by default. */
  returnsEvery?: number | undefined
}

const Debit = z.object({ tenantId: z.string(), paymentId: z.string(), id: z.string() })

/** Resolves debits with lost answers, and polls for returned checks. */
export function bankJobs(options: BankJobsOptions): JobHandlers {
  const { db, clock, log, gateway, returnsEvery = 5 * minute } = options
  if (gateway === undefined) return {}
  return {
    bankDebit: {
      concurrency: 10,
      run: async ({ payload }) => {
        const { tenantId: tenant_id, paymentId: payment_id, id } = z.parse(Debit, payload)
        const before = await readBankAttempt(db, { tenant_id, id })
        if (before?.state !== 'PENDING') return 'done'
        if (before.acceptor_id !== gateway.acceptorId) return { again: hour }
        await resolveAttempt({ db, gateway, now: clock() }, { tenant_id, id, payment_id })
        const after = await readBankAttempt(db, { tenant_id, id })
        if (after?.state !== 'PENDING') return 'done'
        return {
          again: backoffByAge(before.created_at, clock()),
          failure: 'The bank did not answer.',
        }
      },
    },
    bankReturns: {
      concurrency: 1,
      run: async ({ name }) => {
        if (name !== gateway.acceptorId) return { again: hour }
        for (const reference of (await pollReturns({ db, gateway, now: clock() })) ?? []) {
          log.warn({ reference }, 'returned debit is not in the ledger')
        }
        return { again: returnsEvery }
      },
    },
  }
}

export async function scheduleReturnPolls(
  db: Database,
  gateway: Pick<BankGateway, 'acceptorId'> | undefined,
  now: Date,
): Promise<void> {
  if (gateway === undefined) return
  await enqueueJob(db, { kind: 'bankReturns', name: gateway.acceptorId, payload: {}, now })
}
