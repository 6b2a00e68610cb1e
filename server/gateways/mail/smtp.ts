import { createTransport } from 'nodemailer'

import { minute, second } from '../../platform/clock.ts'
import type { MailTransport } from './mail.ts'

export type SmtpOptions = {
  /** Such as `smtps://user:password@mail.example:465`. */
  url: string
  /** The From address, such as `Counter <counter@agency.example>`. */
  from: string
  /** Sends nothing, not even the password, before TLS. */
  requiresTls: boolean
}

/** Rejects if TLS is required and the server offers none. */
export function smtpTransport({ url, from, requiresTls }: SmtpOptions): MailTransport {
  const transport = createTransport(
    { url, requireTLS: requiresTls, connectionTimeout: 10 * second, socketTimeout: minute },
    { from },
  )
  return async ({ to, attachments = [], ...message }) => {
    // An object is one recipient, even with commas or brackets in the address.
    await transport.sendMail({
      ...message,
      attachments: [...attachments],
      to: { name: '', address: to },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}
