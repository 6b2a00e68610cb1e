import { resolve } from 'node:path'

import { BadOption } from './bad-option.ts'
import type { MailOptions } from './mail/mail-transport.ts'
import { readBoolean } from './options-boolean.ts'

/** What an SMTP URL may add in production: any other parameter of the library could weaken TLS. */
const harmless = ['name', 'tls.servername']

/**
 * The mail server. Without one, mail goes to a folder beside the data, except in production. Links
 * in mail open accounts, so a production server requires TLS unless SMTP_ALLOW_PLAINTEXT is set. The
 * URL holds a password and is never repeated.
 */
export function readMail(
  environment: NodeJS.ProcessEnv,
  isProduction: boolean,
): MailOptions | undefined {
  const { DATA_DIR, MAIL_FROM, SMTP_URL } = environment
  const allowsPlaintext = readBoolean('SMTP_ALLOW_PLAINTEXT', environment, false)
  if (!SMTP_URL) {
    const folder = resolve(DATA_DIR || '.data', 'outbox')
    return isProduction ? undefined : { kind: 'outbox', folder }
  }
  if (!/^smtps?:\/\/[^/]/.test(SMTP_URL) || !URL.canParse(SMTP_URL)) {
    throw new BadOption('SMTP_URL must be an address like smtps://user:password@mail.example:465.')
  }
  if (!MAIL_FROM) throw new BadOption('With SMTP_URL set, MAIL_FROM must say who writes.')
  const requiresTls = isProduction && !allowsPlaintext
  const refused = [...new URL(SMTP_URL).searchParams.keys()].filter(
    (key) => !harmless.includes(key),
  )
  if (requiresTls && refused.length > 0) {
    throw new BadOption(
      `With NODE_ENV=production, SMTP_URL may not set ${refused.join(', ')}. Remove it, or set SMTP_ALLOW_PLAINTEXT=1 and accept that mail may be read on its way.`,
    )
  }
  return { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM, requiresTls }
}
