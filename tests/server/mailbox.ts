import { setTimeout as sleep } from 'node:timers/promises'

import type { Mail, Message } from '#server/gateways/mail/mail.ts'

export type Mailbox = {
  mail: Mail
  sent: readonly Message[]
  /** Resolves with the next message to the address that was not returned before. */
  nextTo: (address: string) => Promise<Message>
  tokenTo: (address: string) => Promise<string>
}

const tokenIn = /#([\w-]{43})\s/

export function openMailbox(): Mailbox {
  const sent: Message[] = []
  const read = new Map<string, number>()
  const nextTo = async (address: string): Promise<Message> => {
    for (let attempt = 0; attempt < 3_000; attempt += 1) {
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
    mail: { isConfigured: true, send: async (message) => void sent.push(message) },
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
