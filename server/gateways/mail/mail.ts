import type { BounceReason } from '#domain/receipts/emailed-receipt.ts'

import { Failure } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'

export type Attachment = {
  filename: string
  contentType: string
  content: Buffer
  /** A picture that the HTML shows as `cid:…`. */
  cid?: string
}

export type Message = {
  to: string
  subject: string
  text: string
  /** The same text for programs that show HTML. */
  html?: string
  attachments?: readonly Attachment[]
}

export type MailTransport = (message: Message) => Promise<void>

export type Mail = {
  isConfigured: boolean
  /** Resolves once the message is accepted; failures are logged and thrown for the user, as `RefusedMail` if final. */
  send: (message: Message) => Promise<void>
}

/** The mail server refused the address or the message for good: trying again would not help. */
export class RefusedMail extends Failure {
  readonly refused: Exclude<BounceReason, 'EXPIRED'>

  constructor(refused: Exclude<BounceReason, 'EXPIRED'>) {
    super(503, 'The mail server refused the email.')
    this.refused = refused
  }
}

export const createMail = (transport: MailTransport | undefined, log: Log): Mail => ({
  isConfigured: transport !== undefined,
  send: async (message) => {
    const { to, subject } = message
    if (transport === undefined) {
      log.error({ subject }, 'mail not sent: SMTP_URL is not set')
      throw new Failure(
        503,
        'Email is not configured on this server. Contact your system administrator.',
      )
    }
    try {
      await transport({ ...message, to: oneLine(to), subject: oneLine(subject) })
    } catch (error) {
      log.error({ subject, ...reasonOf(error) }, 'mail not sent')
      const refused = refusedBy(error)
      if (refused !== undefined) throw new RefusedMail(refused)
      throw new Failure(503, 'The email could not be sent. Try again in a minute.')
    }
  },
})

/** What a permanent reply (5xx, RFC 5321 §4.2.1) to the recipient or the message refuses; undefined for others. */
function refusedBy(error: unknown): RefusedMail['refused'] | undefined {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  if (responseCode === undefined || responseCode < 500) return undefined
  if (command?.startsWith('RCPT')) return 'ADDRESS_REFUSED'
  return command?.startsWith('DATA') ? 'MESSAGE_REFUSED' : undefined
}

/** A line break in a header would start another header. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** Codes only: the server's text may quote the rejected message, and its link opens an account. */
function reasonOf(error: unknown): Record<string, string | undefined> {
  const { name, code, responseCode, command } = error as Record<string, string>
  return { name, code, responseCode, command: /^\w+/.exec(`${command}`)?.[0] }
}
