import type { Mail, Message } from '#server/mail/mail.ts'

export type Mailbox = {
  mail: Mail
  sent: readonly Message[]
  /** The token in the last link that was sent to the address. */
  tokenTo: (address: string) => string | undefined
}

/** Takes what the server sends, for tests to read. */
export function openMailbox(): Mailbox {
  const sent: Message[] = []
  const take = (message: Message) => void sent.push(message)
  return {
    mail: { send: async (message) => take(message), post: take, close: async () => {} },
    sent,
    tokenTo: (address) =>
      /#([\w-]{43})\s/.exec(sent.findLast(({ to }) => to === address)?.text ?? '')?.[1],
  }
}
