import type { StaffTranslate } from '#domain/language/staff-texts-in.ts'

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

type Letter = { to: string; say: StaffTranslate }

const linkNote = (say: StaffTranslate): string =>
  say(
    'The link works once and expires after three days. No one from the office will ever ask you for it.',
  )

const paragraphs = (...all: readonly string[]): string => `${all.join('\n\n')}\n`

export const invitation = ({ to, say }: Letter, office: string, link: string): Message => ({
  to,
  subject: say('Set your password for {office}', { office }),
  text: paragraphs(
    say('You have been added as a user of {office}.', { office }),
    `${say('Set your password here:')}\n${link}`,
    linkNote(say),
  ),
})

export const welcome = ({ to, say }: Letter, office: string, origin: string): Message => ({
  to,
  subject: say('You can now sign in at {office}', { office }),
  text: paragraphs(
    say('You have been added as a user of {office}.', { office }),
    `${say('Sign in with this address and your existing password:')}\n${origin}/`,
  ),
})

/** To a new user, if an identity provider is the only way to sign in. */
export const welcomeElsewhere = (
  { to, say }: Letter,
  office: string,
  origin: string,
  provider: string,
): Message => ({
  to,
  subject: say('You can now sign in at {office}', { office }),
  text: paragraphs(
    say('You have been added as a user of {office}.', { office }),
    `${say('Sign in with your {provider} account for this address:', { provider })}\n${origin}/`,
  ),
})

export const passwordReset = ({ to, say }: Letter, link: string): Message => ({
  to,
  subject: say('Set a new password'),
  text: paragraphs(
    say('Someone requested a new password for this address.'),
    `${say('Set it here:')}\n${link}`,
    `${linkNote(say)} ${say('If you did not request it, ignore this message: your password stays the same.')}`,
  ),
})
