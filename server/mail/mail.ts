import { Failure } from '../errors.ts'
import type { Log } from '../log.ts'

/** Plain text to one address. */
export type Message = { to: string; subject: string; text: string }

/** Takes a message on its way; rejects where it cannot. */
export type Carrier = (message: Message) => Promise<void>

export type Mail = {
  /** Resolves once the message is on its way; a failure says what to do. */
  send: (message: Message) => Promise<void>
  /**
   * Sends it later, so that neither an answer nor a transaction waits, and the time that an answer takes
   * does not tell whether there was anything to send. What fails is logged.
   */
  post: (message: Message) => void
  /** Resolves once everything that was posted is on its way, or has failed. */
  close: () => Promise<void>
}

/** @param carry undefined where nothing carries mail: what is to be sent is refused, what is posted is lost */
export function createMail(carry: Carrier | undefined, log: Log): Mail {
  const underWay = new Set<Promise<void>>()

  const deliver = async (message: Message): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve))
    try {
      if (carry === undefined) throw new Error('No mail is set up: SMTP_URL is not set.')
      await carry({ ...message, to: oneLine(message.to), subject: oneLine(message.subject) })
    } catch (error) {
      // The text may hold a link that opens an account.
      log.error({ subject: message.subject, err: error }, 'mail not sent')
      throw error
    }
  }

  return {
    send: async (message) => {
      try {
        await deliver(message)
      } catch {
        const words =
          carry === undefined
            ? 'Email is not set up on this server. Ask whoever runs it.'
            : 'The email could not be sent. Try again in a minute.'
        throw new Failure(503, words)
      }
    },
    post: (message) => {
      const sent = deliver(message)
        .catch(() => {})
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
    },
    close: async () => {
      await Promise.all(underWay)
    },
  }
}

/** A line break in a header would begin another one. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()
