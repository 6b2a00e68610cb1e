import type { Carrier } from './mail.ts'
import { outboxCarrier } from './outbox.ts'
import { smtpCarrier } from './smtp.ts'

/** How mail goes out: by a mail server, or into a folder where there is none. */
export type MailOptions =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'outbox'; folder: string }

export const carrierOf = (options: MailOptions): Carrier =>
  options.kind === 'smtp'
    ? smtpCarrier(options.url, options.from)
    : outboxCarrier(options.folder, (line) => process.stdout.write(`${line}\n`))
