import * as z from 'zod/mini'

import {
  invitation,
  linkTo,
  newPasswordLink,
  passwordReset,
  welcome,
  welcomeElsewhere,
} from '../auth/password-links.ts'
import { readConfig } from '../config/read-config.ts'
import type { Database } from '../db/engine.ts'
import { newId } from '../ids.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import type { Message } from './mail.ts'

/** As its job has it: no text, since the text holds a link that opens the account. */
export const MailOrder = z.object({
  order: z.enum(['INVITATION', 'WELCOME', 'RESET']),
  accountId: z.nullable(z.string()),
  tenantId: z.nullable(z.string()),
})
export type MailOrder = z.infer<typeof MailOrder>

type NewOrder =
  /** To somebody who was added: to set their first password, or to sign in with the one they have. */
  | { kind: 'INVITATION' | 'WELCOME'; accountId: string; tenantId: string; now: Date }
  /** `accountId` is null where the address that was asked for is nobody's: the same work, for no mail. */
  | { kind: 'RESET'; accountId: string | null; tenantId: null; now: Date }

/** Writes down that somebody is to be written to; it is done once this is committed (mail-jobs.ts). */
export const orderMail = (
  db: Database,
  { kind: order, accountId, tenantId, now }: NewOrder,
): Promise<void> =>
  enqueueJob(db, { kind: 'mail', name: newId(now), payload: { order, accountId, tenantId }, now })

type Ways = Pick<Services, 'signInOrigin' | 'portalOrigin' | 'openid'>

/**
 * What is sent for an order: each time with a new link, of which only the hash is kept. Those that went
 * before, on a way that nobody knows the end of, are spent with the first one that is used.
 */
export async function messageOf(
  db: Database,
  { order, accountId, tenantId }: MailOrder,
  { signInOrigin, portalOrigin, openid }: Ways,
  now: Date,
): Promise<Message | undefined> {
  if (accountId === null) return undefined
  const { email_address: to } = await db
    .selectFrom('account')
    .select('email_address')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const agency = tenantId === null ? '' : (await readConfig(db, tenantId)).clientName
  if (openid?.isOnly) return welcomeElsewhere(to, agency, portalOrigin(), openid.name)
  if (order === 'WELCOME') return welcome(to, agency, portalOrigin())
  const link = linkTo(signInOrigin(), await newPasswordLink(db, accountId, now))
  return order === 'INVITATION' ? invitation(to, agency, link) : passwordReset(to, link)
}
