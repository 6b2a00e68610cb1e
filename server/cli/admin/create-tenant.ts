import * as z from 'zod/mini'

import { UserRequest } from '#domain/identity/user-request.ts'
import { Id } from '#domain/lib/text.ts'
import { isTimeZone } from '#domain/settings/time-zones.ts'

import type { Database } from '../../db/engine.ts'
import { createOffice, type NewOffice } from '../../identity/create-office.ts'
import { newPasswordLink } from '../../identity/password-links.ts'
import { Refused } from './refused.ts'
import { withFreeMerchant } from './set-merchant.ts'

/** @returns the first administrator's password-link token; undefined if the account has a password */
export async function createTenant(
  db: Database,
  office: NewOffice,
  now: Date,
): Promise<string | undefined> {
  const admin = validate(office)
  const create = async (transaction: Database) => {
    const account = await createOffice(transaction, { ...office, admin }, now)
    return account.password_hash === null
      ? newPasswordLink(transaction, account.id, now)
      : undefined
  }
  return withFreeMerchant(db, office.acceptorId, () => db.transaction().execute(create))
}

function validate({ id, name, offering, zone, admin }: NewOffice): UserRequest {
  const ids = z.safeParse(z.object({ id: Id, offering: Id }), { id, offering })
  if (!ids.success) {
    throw new Refused('--id and --offering take up to 64 letters, digits and .:_-')
  }
  if (name.trim() === '' || name.length > 200)
    throw new Refused('--name takes 1 to 200 characters.')
  if (!isTimeZone(zone)) {
    throw new Refused(`--zone takes a time zone such as America/Detroit, not "${zone}".`)
  }
  const user = z.safeParse(UserRequest, { ...admin, role: 'POS_ADMIN' })
  if (user.success) return user.data
  const [issue] = user.error.issues
  throw new Refused(`Administrator's ${String(issue?.path[0])}: ${issue?.message}`)
}
