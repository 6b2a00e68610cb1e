import { Failure } from '../errors.ts'
import type { Log } from '../log.ts'

/** Plain text to one address. */
export type Message = { to: string; subject: string; text: string }

/** Takes a message on its way; rejects where it cannot. */
export type MailTransport = (message: Message) => Promise<void>

export type Mail = {
  /** Resolves once the message is on its way; a failure is logged, and says what to do. */
  send: (message: Message) => Promise<void>
}

/** @param carry undefined where nothing carries mail */
export const createMail = (carry: MailTransport | undefined, log: Log): Mail => ({
  send: async ({ to, subject, text }) => {
    if (carry === undefined) {
      log.error({ subject }, 'mail not sent: SMTP_URL is not set')
      throw new Failure(503, 'Email is not set up on this server. Ask whoever runs it.')
    }
    try {
      await carry({ to: oneLine(to), subject: oneLine(subject), text })
    } catch (error) {
      log.error({ subject, ...reasonOf(error) }, 'mail not sent')
      throw new Failure(503, 'The email could not be sent. Try again in a minute.')
    }
  },
})

/** A line break in a header would begin another one. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/**
 * Codes alone: in words a mail server may repeat what it refuses, such as the link in it, and the link
 * opens an account.
 */
function reasonOf(error: unknown): Record<string, string | undefined> {
  const { name, code, responseCode, command } = error as Record<string, string>
  return { name, code, responseCode, command: /^\w+/.exec(`${command}`)?.[0] }
}
