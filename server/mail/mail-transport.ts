import type { MailTransport } from './mail.ts'
import { outboxCarrier } from './outbox.ts'
import { smtpTransport, type SmtpOptions } from './smtp.ts'

/** How mail goes out: by a mail server, or into a folder where there is none. */
export type MailOptions = ({ kind: 'smtp' } & SmtpOptions) | { kind: 'outbox'; folder: string }

export const mailTransportOf = (options: MailOptions): MailTransport =>
  options.kind === 'smtp'
    ? smtpTransport(options)
    : outboxCarrier(options.folder, (line) => process.stdout.write(`${line}\n`))
