import { createServer, type Socket } from 'node:net'

export type MailHost = {
  url: string
  lines: readonly string[]
  /** The accepted messages, with soft line breaks joined. */
  messages: readonly string[]
  attempts: () => number
  /** Answers each message with this, such as `451 Try again later`; undefined accepts it. */
  refuse: (answer: ((message: string) => string) | undefined) => void
  /** Answers `RCPT TO` this address with 550, before there is a message; undefined accepts all. */
  refuseRecipient: (address: string | undefined) => void
  close: () => void
}

/** Joins the soft line breaks of the body; an encoded word of a header may end with `=`, too. */
const withWholeLines = (message: string): string => {
  const head = message.indexOf('\n\n')
  return message.slice(0, head) + message.slice(head).replaceAll('=\n', '')
}

export async function openMailHost(): Promise<MailHost> {
  const lines: string[] = []
  const messages: string[] = []
  let attempts = 0
  let refusal: ((message: string) => string) | undefined
  let unknownRecipient: string | undefined
  const answer = (socket: Socket) => {
    let data: string[] | undefined
    let rest = ''
    const send = (line: string) => void socket.write(`${line}\r\n`)
    const endOfMessage = (message: string) => {
      attempts += 1
      if (refusal) return send(refusal(message))
      messages.push(message)
      send('250 ok')
    }
    const receive = (line: string) => {
      lines.push(line)
      if (data && line !== '.') return void data.push(line)
      if (data) endOfMessage(withWholeLines(data.join('\n')))
      else if (line === 'DATA') send('354 go on')
      else if (line === 'STARTTLS') send('502 no TLS here')
      else if (line === `RCPT TO:<${unknownRecipient}>`) send('550 5.1.1 No such user')
      else send(line === 'QUIT' ? '221 bye' : '250 ok')
      data = line === 'DATA' ? [] : undefined
    }
    send('220 mail.example')
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString()
      const whole = rest.split('\r\n')
      rest = whole.pop() ?? ''
      for (const line of whole) receive(line)
    })
    socket.on('error', () => {})
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    lines,
    messages,
    attempts: () => attempts,
    refuse: (next) => {
      refusal = next
    },
    refuseRecipient: (address) => {
      unknownRecipient = address
    },
    close: () => server.close(),
  }
}
