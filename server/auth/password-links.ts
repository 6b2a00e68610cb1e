import { hour, later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import type { Message } from '../mail/mail.ts'
import { newToken } from './tokens.ts'

const linkLife = 72 * hour

/** Makes a one-time link's token, of which only the hash is kept, and forgets those whose time is up. */
export async function newPasswordLink(db: Database, accountId: string, now: Date): Promise<string> {
  const { token, hash } = newToken()
  await db.deleteFrom('password_link').where('expires_at', '<=', now).execute()
  await db
    .insertInto('password_link')
    .values({
      token_hash: hash,
      account_id: accountId,
      created_at: now,
      expires_at: later(now, linkLife),
      used_at: null,
    })
    .execute()
  return token
}

/**
 * The address of the page that sets a password. The token stands behind the `#`, which browsers send to
 * no server, so that it is in nobody's log.
 */
export const linkTo = (origin: string, token: string): string =>
  `${origin}/auth/set-password#${token}`

const life = 'The link works once, within three days. Nobody from the agency will ask you for it.'

/** To somebody who was added and has no password yet. */
export const invitation = (to: string, agency: string, link: string): Message => ({
  to,
  subject: `Set your password for ${agency}`,
  text: `You have been added to the counter of ${agency}.\n\nSet your password here:\n${link}\n\n${life}\n`,
})

/** To somebody who was added and signs in elsewhere already. */
export const welcome = (to: string, agency: string, origin: string): Message => ({
  to,
  subject: `You can now sign in at ${agency}`,
  text: `You have been added to the counter of ${agency}.\n\nSign in with this address and the password that you have:\n${origin}/\n`,
})

/** To somebody who was added where an identity provider is the only way in. */
export const welcomeElsewhere = (
  to: string,
  agency: string,
  origin: string,
  provider: string,
): Message => ({
  to,
  subject: `You can now sign in at ${agency}`,
  text: `You have been added to the counter of ${agency}.\n\nSign in with ${provider}, with the account that has this address:\n${origin}/\n`,
})

/** To somebody who asked for it, or for whom an administrator did. */
export const passwordReset = (to: string, link: string): Message => ({
  to,
  subject: 'Set a new password',
  text: `A new password was asked for this address at the counter.\n\nSet it here:\n${link}\n\n${life} If you did not ask for it, leave this message alone: nothing changes.\n`,
})
