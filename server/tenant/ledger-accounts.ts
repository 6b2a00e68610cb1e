import {
  accountKey,
  type LedgerAccounts,
  ledgerAccountsOf,
  ledgerAccountsRefusal,
  type LedgerAccountsRequest,
} from '#domain/general-ledger/ledger-account.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { notFound, refuseIf } from '../platform/errors.ts'
import { itemOf, readSystems } from '../records/system-row.ts'
import { readConfig } from './read-config.ts'

export const getLedgerAccounts: Handler<'getLedgerAccounts'> = ({ db, params }) =>
  readLedgerAccounts(db, params.tenantId)

/** Applies to every export from now on, also of days closed before. */
export const updateLedgerAccounts: Handler<'updateLedgerAccounts'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, body } = call
    const { tenantId } = params
    await transaction
      .selectFrom('point_of_sale_config')
      .select('ledger_accounts_version')
      .where('tenant_id', '=', tenantId)
      .forUpdate()
      .execute()
    refuseIf(ledgerAccountsRefusal(await readLedgerAccounts(transaction, tenantId), body))
    await write(transaction, tenantId, body)
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'ledgerAccounts.updated',
      subjectId: tenantId,
      details: { accounts: JSON.stringify(body.accounts) },
    })
    return readLedgerAccounts(transaction, tenantId)
  })

async function write(
  transaction: Database,
  tenantId: string,
  { accounts, version }: LedgerAccountsRequest,
): Promise<void> {
  for (const { kind, id, code } of accounts) {
    await transaction
      .deleteFrom('ledger_account')
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .execute()
    if (code === null) continue
    await transaction
      .insertInto('ledger_account')
      .values({ tenant_id: tenantId, kind, subject_id: id, code })
      .execute()
  }
  await transaction
    .updateTable('point_of_sale_config')
    .set({ ledger_accounts_version: version + 1 })
    .where('tenant_id', '=', tenantId)
    .execute()
}

/** @param withDeleted adds deleted products, whose sales may still be exported */
export async function readLedgerAccounts(
  db: Database,
  tenantId: string,
  { withDeleted = false } = {},
): Promise<LedgerAccounts> {
  const row = await db
    .selectFrom('point_of_sale_config')
    .select('ledger_accounts_version')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('Point-of-sale settings')
  const { offerings } = await readConfig(db, tenantId)
  const products = await db
    .selectFrom('custom_product')
    .select(['id as _id', 'name'])
    .where('tenant_id', '=', tenantId)
    .$if(!withDeleted, (query) => query.where('deleted_at', 'is', null))
    .orderBy((product) => product.fn('lower', ['name']))
    .orderBy('id')
    .execute()
  const recordSystems = (await readSystems(db, tenantId)).map(itemOf)
  const codes = await db
    .selectFrom('ledger_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .execute()
  return {
    version: row.ledger_accounts_version,
    accounts: ledgerAccountsOf(
      { offerings, products, recordSystems },
      new Map(codes.map(({ kind, subject_id: id, code }) => [accountKey({ kind, id }), code])),
    ),
  }
}
