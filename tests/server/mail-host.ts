import { createServer, type Socket } from 'node:net'

export type MailHost = {
  url: string
  /** Every line that it was sent. */
  lines: readonly string[]
  /** What it took, long lines in one. */
  messages: readonly string[]
  /** How often somebody tried. */
  tries: () => number
  /** Answers each message with this from now on, such as `451 Try again later`; undefined takes it. */
  refuse: (answer: ((message: string) => string) | undefined) => void
  close: () => void
}

/** A mail server on this machine. */
export async function openMailHost(): Promise<MailHost> {
  const lines: string[] = []
  const messages: string[] = []
  let tries = 0
  let refusal: ((message: string) => string) | undefined
  const answer = (socket: Socket) => {
    let data: string[] | undefined
    let rest = ''
    const say = (line: string) => void socket.write(`${line}\r\n`)
    const endOfMessage = (message: string) => {
      tries += 1
      if (refusal) return say(refusal(message))
      messages.push(message)
      say('250 ok')
    }
    const hear = (line: string) => {
      lines.push(line)
      if (data && line !== '.') return void data.push(line)
      if (data) endOfMessage(data.join('\n').replaceAll('=\n', ''))
      else if (line === 'DATA') say('354 go on')
      else if (line === 'STARTTLS') say('502 no TLS here')
      else say(line === 'QUIT' ? '221 bye' : '250 ok')
      data = line === 'DATA' ? [] : undefined
    }
    say('220 mail.example')
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString()
      const whole = rest.split('\r\n')
      rest = whole.pop() ?? ''
      for (const line of whole) hear(line)
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
    tries: () => tries,
    refuse: (next) => {
      refusal = next
    },
    close: () => server.close(),
  }
}
