import { officeIdOf } from '#domain/settings/set-up.ts'

import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { newId } from '../platform/ids.ts'
import { createOffice } from './create-office.ts'
import { rememberDevice } from './known-devices.ts'
import { hashPassword } from './passwords.ts'
import { refusePasswords } from './refuse-passwords.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { checkSetUpLink, takeSetUpLink } from './set-up-links.ts'
import { startFamily } from './start-family.ts'

/** Creates the first office of an empty server with its administrator, and signs them in. */
export const setUp: Handler<'setUp'> = async ({ db, now, body, services }) => {
  refusePasswords(services)
  await checkSetUpLink(db, body.token, now)
  const { clientName, timeZone, firstName, lastName, emailAddress, password } = body
  // Before the transaction: scoring a password takes a second and must not block the database.
  await refuseWeakPassword(password, [clientName, firstName, lastName, emailAddress])
  const passwordHash = await hashPassword(password)
  const id = officeIdOf(clientName) ?? newId(now)
  const signedIn = await inTransaction(db, async (transaction) => {
    await takeSetUpLink(transaction, body.token, now)
    const admin = { firstName, lastName, emailAddress }
    const office = { id, offering: id, name: clientName, zone: timeZone, acceptorId: null, admin }
    const { id: accountId } = await createOffice(transaction, office, now)
    await transaction
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('id', '=', accountId)
      .execute()
    const device = { accountId, secret: body.deviceSecret, now }
    return { accountId, deviceSecret: await rememberDevice(transaction, device) }
  })
  const { accountId, deviceSecret } = signedIn
  return { deviceSecret, token: await startFamily(db, accountId, now) }
}
