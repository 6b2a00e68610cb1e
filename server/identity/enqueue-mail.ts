import * as z from 'zod/mini'

import type { Database } from '../db/engine.ts'
import type { Message } from '../gateways/mail/mail.ts'
import type { Services } from '../http/services.ts'
import { enqueueJob } from '../jobs/job.ts'
import { newId } from '../platform/ids.ts'
import { readConfig } from '../tenant/read-config.ts'
import { textsFor } from './language.ts'
import {
  invitation,
  linkTo,
  newPasswordLink,
  passwordReset,
  welcome,
  welcomeElsewhere,
} from './password-links.ts'

/** The job's payload. It has no text, because the text contains a link that opens the account. */
export const MailOrder = z.object({
  order: z.enum(['INVITATION', 'WELCOME', 'RESET']),
  accountId: z.nullable(z.string()),
  tenantId: z.nullable(z.string()),
})
export type MailOrder = z.infer<typeof MailOrder>

type NewMailOrder =
  | { kind: 'INVITATION' | 'WELCOME'; accountId: string; tenantId: string; now: Date }
  /** `accountId` is null for an unknown address: the same work, but no mail. */
  | { kind: 'RESET'; accountId: string | null; tenantId: null; now: Date }

/** Enqueues a mail in the transaction; it is sent after the commit (mail-jobs.ts). */
export const enqueueMail = (
  db: Database,
  { kind: order, accountId, tenantId, now }: NewMailOrder,
): Promise<void> =>
  enqueueJob(db, { kind: 'mail', name: newId(now), payload: { order, accountId, tenantId }, now })

type MailContext = Pick<Services, 'signInOrigin' | 'portalOrigin' | 'openid'>

/** Each attempt has a new link, of which only the hash is stored. Using one invalidates the others. */
export async function composeMessage(
  db: Database,
  { order, accountId, tenantId }: MailOrder,
  { signInOrigin, portalOrigin, openid }: MailContext,
  now: Date,
): Promise<Message | undefined> {
  if (accountId === null) return undefined
  const { email_address: to } = await db
    .selectFrom('account')
    .select('email_address')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const letter = { to, say: await textsFor(db, { accountId, tenantId }) }
  const office = tenantId === null ? '' : (await readConfig(db, tenantId)).clientName
  if (openid?.isOnly) return welcomeElsewhere(letter, office, portalOrigin(), openid.name)
  if (order === 'WELCOME') return welcome(letter, office, portalOrigin())
  const link = linkTo(signInOrigin(), await newPasswordLink(db, accountId, now))
  return order === 'INVITATION' ? invitation(letter, office, link) : passwordReset(letter, link)
}
