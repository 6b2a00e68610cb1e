import { demoAccounts } from '#domain/demo/accounts.ts'
import { findDemo } from '#domain/demo/find-demo.ts'
import { demoMerchants } from '#domain/demo/merchants.ts'
import { lakeviewTenant } from '#domain/demo/tenants.ts'

import { advanceClosing } from '../closings/advance-closing.ts'
import { cutOffByHand } from '../closings/cut-off.ts'
import type { Database } from '../db/engine.ts'
import type { SigningKey } from '../journal/signing-key.ts'
import { later, second } from '../platform/clock.ts'
import { demoIds } from './demo-ids.ts'
import { timeOn, workdaysBefore } from './history-plan.ts'
import { plantDifferences } from './plant-differences.ts'
import { readTransactions } from './processor-history.ts'
import { demoSeededAt } from './seed-demo.ts'
import type { DemoReader } from './start-reader.ts'

const { id: tenantId } = lakeviewTenant
const { acceptorId } = demoMerchants.lakeview
const closedDays = 30
/** 5:15 PM, in minutes past midnight. */
const closingTime = 17 * 60 + 15

type Context = { db: Database; journalKey: SigningKey | undefined }

/**
 * Gives the simulated processor what the offices charged before, since its ledger starts empty, and closes the
 * last 30 workdays of a new demo with it. Six of them differ, in six ways.
 */
export async function simulateHistory(
  { processor, replaceLedger }: Pick<DemoReader, 'processor' | 'replaceLedger'>,
  { db, journalKey }: Context,
): Promise<void> {
  const seededAt = await demoSeededAt(db)
  if (processor === undefined || seededAt === undefined) return
  const offices = Object.entries(demoMerchants).filter(([id]) => id !== tenantId)
  for (const [id, merchant] of offices) {
    const transactions = await readTransactions(db, id, merchant.acceptorId)
    await replaceLedger({ acceptorId: merchant.acceptorId, transactions, batches: [] })
  }
  const all = await readTransactions(db, tenantId, acceptorId)
  const isHistory = all.some(({ at }) => new Date(at) < seededAt)
  const planned = isHistory ? planCutOffs(seededAt) : []
  const { transactions, cutOffs } = plantDifferences(
    { transactions: all, cutOffs: planned },
    seededAt,
  )
  const closed = await db
    .selectFrom('closing')
    .select(['number', 'cut_off_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('number')
    .execute()
  const batches = [...closed.map(({ cut_off_at }) => cut_off_at), ...cutOffs.slice(closed.length)]
  await replaceLedger({
    acceptorId,
    transactions,
    batches: batches.map((until, index) => ({
      referenceNumber: `closing-${index + 1}`,
      until: until.toISOString(),
    })),
  })
  for (const [index, now] of cutOffs.entries()) {
    if (index < closed.length) continue
    await cutOffByHand(db, { tenantId, person: administrator, number: index + 1, now })
    const clock = () => later(now, 2 * second)
    await advanceClosing({ db, clock, processor, journalKey }, tenantId)
  }
}

const { emailAddress, firstName, lastName } = findDemo(demoAccounts, {
  emailAddress: 'admin@lakeview.example',
})
const administrator = { accountId: demoIds.account(emailAddress), firstName, lastName }

/** Oldest first. */
const planCutOffs = (seededAt: Date): Date[] =>
  workdaysBefore(seededAt)
    .slice(0, closedDays)
    .map((daysBack) => timeOn(seededAt, daysBack, closingTime))
    .toReversed()
