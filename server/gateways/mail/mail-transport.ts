import type { MailTransport } from './mail.ts'
import { outboxTransport } from './outbox.ts'
import { smtpTransport, type SmtpOptions } from './smtp.ts'

export type MailOptions = ({ kind: 'smtp' } & SmtpOptions) | { kind: 'outbox'; folder: string }

export const mailTransportOf = (options: MailOptions): MailTransport =>
  options.kind === 'smtp'
    ? smtpTransport(options)
    : outboxTransport(options.folder, (line) => process.stdout.write(`${line}\n`))
