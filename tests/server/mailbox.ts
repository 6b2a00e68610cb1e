import { setTimeout as sleep } from 'node:timers/promises'

import type { Mail, Message } from '#server/mail/mail.ts'

export type Mailbox = {
  mail: Mail
  sent: readonly Message[]
  /** The last message to the address, once there is one that came after those asked for before. */
  nextTo: (address: string) => Promise<Message>
  /** The token in the link of that message. */
  tokenTo: (address: string) => Promise<string>
}

const tokenIn = /#([\w-]{43})\s/

/** Takes what the server sends, for tests to read. */
export function openMailbox(): Mailbox {
  const sent: Message[] = []
  const read = new Map<string, number>()
  const nextTo = async (address: string): Promise<Message> => {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const last = sent.findLastIndex(({ to }) => to === address)
      const message = sent[last]
      if (message !== undefined && last > (read.get(address) ?? -1)) {
        read.set(address, last)
        return message
      }
      await sleep(10)
    }
    throw new Error(`No mail came for ${address}.`)
  }
  return {
    mail: { send: async (message) => void sent.push(message) },
    sent,
    nextTo,
    tokenTo: async (address) => {
      const { text } = await nextTo(address)
      const token = tokenIn.exec(text)?.[1]
      if (token === undefined) throw new Error(`The mail to ${address} holds no link.`)
      return token
    },
  }
}
