import type { Carrier } from './mail.ts'
import { outboxCarrier } from './outbox.ts'
import { smtpCarrier, type SmtpOptions } from './smtp.ts'

/** How mail goes out: by a mail server, or into a folder where there is none. */
export type MailOptions = ({ kind: 'smtp' } & SmtpOptions) | { kind: 'outbox'; folder: string }

export const carrierOf = (options: MailOptions): Carrier =>
  options.kind === 'smtp'
    ? smtpCarrier(options)
    : outboxCarrier(options.folder, (line) => process.stdout.write(`${line}\n`))
