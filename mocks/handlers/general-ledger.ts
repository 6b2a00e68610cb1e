import { daysOfPeriod, periodOf } from '#domain/closings/period.ts'
import {
  accountKey,
  type LedgerAccounts,
  ledgerAccountsOf,
  ledgerAccountsRefusal,
} from '#domain/general-ledger/ledger-account.ts'
import { exportLedger, unfinishedExport } from '#domain/general-ledger/ledger-export.ts'

import { db } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { notFound, refuseIf } from '../http/failure.ts'
import { closingsOf, finishClosings } from './closings.ts'
import { systemsOf } from './settings.ts'
import { findTenant } from './tenant.ts'

const stored = (tenantId: string) =>
  db.ledgerAccounts.get(tenantId) ?? { version: 1, codes: new Map<string, string>() }

const nameOrder = (one: { name: string }, other: { name: string }): number =>
  one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1

const accountsOf = (tenantId: string, { withDeleted = false } = {}): LedgerAccounts => {
  const { config, products } = findTenant(tenantId)
  const { version, codes } = stored(tenantId)
  const subjects = {
    offerings: config.offerings,
    recordSystems: systemsOf(tenantId),
    products: products.filter(({ deleted }) => withDeleted || !deleted).toSorted(nameOrder),
  }
  return { version, accounts: ledgerAccountsOf(subjects, codes) }
}

type Names = 'getLedgerAccounts' | 'updateLedgerAccounts' | 'getLedgerExport'

export const generalLedger: Pick<Resolvers, Names> = {
  getLedgerAccounts: ({ params }) => accountsOf(params.tenantId),

  updateLedgerAccounts: ({ params: { tenantId }, body }) => {
    refuseIf(ledgerAccountsRefusal(accountsOf(tenantId), body))
    const codes = new Map(stored(tenantId).codes)
    for (const account of body.accounts) {
      if (account.code === null) codes.delete(accountKey(account))
      else codes.set(accountKey(account), account.code)
    }
    db.ledgerAccounts.set(tenantId, { version: body.version + 1, codes })
    return accountsOf(tenantId)
  },

  getLedgerExport: async ({ params: { tenantId }, query: { closingId, period } }) => {
    await finishClosings(tenantId)
    const all = closingsOf(tenantId).map(({ closing }) => closing)
    const { accounts } = accountsOf(tenantId, { withDeleted: true })
    const exported = (closings: typeof all) =>
      exportLedger(
        closings.map(({ number, businessDay, report: { allocations } }) => ({
          number,
          businessDay,
          allocations,
        })),
        accounts,
      )
    if (closingId !== undefined) {
      const closing = all.find(({ _id }) => _id === closingId)
      if (!closing) throw notFound('Closing')
      refuseIf(closing.state === 'CLOSED' ? undefined : unfinishedExport(closing.number))
      return exported([closing])
    }
    const { fiscalYearStart } = findTenant(tenantId).config
    const { firstDay, lastDay } = daysOfPeriod(periodOf(period ?? ''), fiscalYearStart)
    return exported(
      all.filter(
        ({ state, businessDay }) =>
          state === 'CLOSED' && businessDay >= firstDay && businessDay <= lastDay,
      ),
    )
  },
}
