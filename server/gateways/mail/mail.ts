import { Failure } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'

export type Message = { to: string; subject: string; text: string }

export type MailTransport = (message: Message) => Promise<void>

export type Mail = {
  isConfigured: boolean
  /** Resolves once the message is accepted; failures are logged and thrown for the user. */
  send: (message: Message) => Promise<void>
}

export const createMail = (transport: MailTransport | undefined, log: Log): Mail => ({
  isConfigured: transport !== undefined,
  send: async ({ to, subject, text }) => {
    if (transport === undefined) {
      log.error({ subject }, 'mail not sent: SMTP_URL is not set')
      throw new Failure(
        503,
        'Email is not configured on this server. Contact your system administrator.',
      )
    }
    try {
      await transport({ to: oneLine(to), subject: oneLine(subject), text })
    } catch (error) {
      log.error({ subject, ...reasonOf(error) }, 'mail not sent')
      throw new Failure(503, 'The email could not be sent. Try again in a minute.')
    }
  },
})

/** A line break in a header would start another header. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** Codes only: the server's text may quote the rejected message, and its link opens an account. */
function reasonOf(error: unknown): Record<string, string | undefined> {
  const { name, code, responseCode, command } = error as Record<string, string>
  return { name, code, responseCode, command: /^\w+/.exec(`${command}`)?.[0] }
}
