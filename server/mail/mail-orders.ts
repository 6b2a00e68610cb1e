import type { Selectable } from 'kysely'

import {
  invitation,
  linkTo,
  newPasswordLink,
  passwordReset,
  welcome,
} from '../auth/password-links.ts'
import { readConfig } from '../config/read-config.ts'
import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { newId } from '../ids.ts'
import type { Services } from '../services.ts'
import type { Message } from './mail.ts'

export type MailOrder = Selectable<Tables['mail_order']>

type NewOrder =
  /** To somebody who was added: to set their first password, or to sign in with the one they have. */
  | { kind: 'INVITATION' | 'WELCOME'; accountId: string; tenantId: string; now: Date }
  /** `accountId` is null where the address that was asked for is nobody's: the same work, for no mail. */
  | { kind: 'RESET'; accountId: string | null; tenantId: null; now: Date }

/** Writes down that somebody is to be written to; `startMailOrders` does it once this is committed. */
export async function orderMail(db: Database, order: NewOrder): Promise<void> {
  await db
    .insertInto('mail_order')
    .values({
      id: newId(order.now),
      kind: order.kind,
      account_id: order.accountId,
      tenant_id: order.tenantId,
      created_at: order.now,
    })
    .execute()
}

type Origins = Pick<Services, 'signInOrigin' | 'portalOrigin'>

/**
 * What is sent for an order: each time with a new link, of which only the hash is kept. Those that went
 * before, on a way that nobody knows the end of, are spent with the first one that is used.
 */
export async function messageOf(
  db: Database,
  { kind, account_id, tenant_id }: MailOrder,
  { signInOrigin, portalOrigin }: Origins,
  now: Date,
): Promise<Message | undefined> {
  if (account_id === null) return undefined
  const { email_address: to } = await db
    .selectFrom('account')
    .select('email_address')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const agency = tenant_id === null ? '' : (await readConfig(db, tenant_id)).clientName
  if (kind === 'WELCOME') return welcome(to, agency, portalOrigin())
  const link = linkTo(signInOrigin(), await newPasswordLink(db, account_id, now))
  return kind === 'INVITATION' ? invitation(to, agency, link) : passwordReset(to, link)
}
