import { resolve } from 'node:path'

import type { MailOptions } from '../gateways/mail/mail-transport.ts'
import { BadOption } from '../platform/bad-option.ts'
import { readBoolean } from '../platform/options-boolean.ts'

/** The only SMTP_URL parameters allowed in production: others could weaken TLS. */
const allowedParameters = ['name', 'tls.servername']

/**
 * SMTP, or outside production a folder beside the data. Production requires TLS, because links in mail open
 * accounts, unless SMTP_ALLOW_PLAINTEXT is set. The URL contains a password and is never repeated.
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
    throw new BadOption('SMTP_URL must be a URL like smtps://user:password@mail.example:465.')
  }
  if (!MAIL_FROM)
    throw new BadOption('SMTP_URL is set, so MAIL_FROM must be the sender of the mail.')
  const requiresTls = isProduction && !allowsPlaintext
  const refused = [...new URL(SMTP_URL).searchParams.keys()].filter(
    (key) => !allowedParameters.includes(key),
  )
  if (requiresTls && refused.length > 0) {
    throw new BadOption(
      `With NODE_ENV=production, SMTP_URL may not set ${refused.join(', ')}. Remove it, or set SMTP_ALLOW_PLAINTEXT=1 and accept that mail may be read in transit.`,
    )
  }
  return { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM, requiresTls }
}
