import type { Database } from '../db/engine.ts'
import type { Message } from '../gateways/mail/mail.ts'
import { hour, later } from '../platform/clock.ts'
import { newToken } from '../session/tokens.ts'

const linkLifetime = 72 * hour

/** Creates a one-time link's token, of which only the hash is stored, and deletes expired ones. */
export async function newPasswordLink(db: Database, accountId: string, now: Date): Promise<string> {
  const { token, hash } = newToken()
  await db.deleteFrom('password_link').where('expires_at', '<=', now).execute()
  await db
    .insertInto('password_link')
    .values({
      token_hash: hash,
      account_id: accountId,
      created_at: now,
      expires_at: later(now, linkLifetime),
      used_at: null,
    })
    .execute()
  return token
}

/** The token is in the fragment, which browsers never send, so no log contains it. */
export const linkTo = (origin: string, token: string): string =>
  `${origin}/auth/set-password#${token}`

const linkNote =
  'The link works once and expires after three days. No one from the office will ever ask you for it.'

export const invitation = (to: string, office: string, link: string): Message => ({
  to,
  subject: `Set your password for ${office}`,
  text: `You have been added as a user of ${office}.\n\nSet your password here:\n${link}\n\n${linkNote}\n`,
})

export const welcome = (to: string, office: string, origin: string): Message => ({
  to,
  subject: `You can now sign in at ${office}`,
  text: `You have been added as a user of ${office}.\n\nSign in with this address and your existing password:\n${origin}/\n`,
})

/** To a new user, if an identity provider is the only way to sign in. */
export const welcomeElsewhere = (
  to: string,
  office: string,
  origin: string,
  provider: string,
): Message => ({
  to,
  subject: `You can now sign in at ${office}`,
  text: `You have been added as a user of ${office}.\n\nSign in with your ${provider} account for this address:\n${origin}/\n`,
})

export const passwordReset = (to: string, link: string): Message => ({
  to,
  subject: 'Set a new password',
  text: `Someone requested a new password for this address.\n\nSet it here:\n${link}\n\n${linkNote} If you did not request it, ignore this message: your password stays the same.\n`,
})
