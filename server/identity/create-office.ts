import type { UserRequest } from '#domain/identity/user-request.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { insertTenant, type NewTenant } from '../tenant/insert-tenant.ts'
import { findOrCreateAccount } from './find-or-create-account.ts'

export type NewOffice = Omit<NewTenant, 'supportEmail'> & { admin: Omit<UserRequest, 'role'> }

/** Creates an office and its first administrator, with the address of their account for support. */
export async function createOffice(
  transaction: Database,
  { admin, ...tenant }: NewOffice,
  now: Date,
): Promise<{ id: string; password_hash: string | null }> {
  await insertTenant(transaction, { ...tenant, supportEmail: admin.emailAddress }, now)
  const account = await findOrCreateAccount(transaction, admin, now)
  await transaction
    .insertInto('membership')
    .values({
      tenant_id: tenant.id,
      account_id: account.id,
      role: 'POS_ADMIN',
      created_at: now,
      deactivated_at: null,
      first_name: admin.firstName,
      last_name: admin.lastName,
    })
    .execute()
  await audit(transaction, {
    tenantId: tenant.id,
    time: now,
    actorId: null,
    action: 'tenant.created',
    subjectId: tenant.id,
    details: {
      firstAdministrator: account.id,
      ...(tenant.acceptorId !== null && { acceptorId: tenant.acceptorId }),
    },
  })
  return account
}
