import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach } from 'vitest'

import { fromCents } from '#domain/money/money.ts'
import { createExpress } from '#server/gateways/processor/express.ts'

import { expressAccount } from './workstation.ts'

export type Answer = { status?: number; text?: string; type?: string; breaksOff?: boolean }
type ReceivedRequest = { path: string; body: string }

export const now = new Date('2026-03-12T15:00:00Z')
export const transactionNamespace = 'https://transaction.elementexpress.com'
export const reportingNamespace = 'https://reporting.elementexpress.com'

/** A host that returns the queued answers in turn and records what it receives. */
export function openHost() {
  const host = { received: [] as ReceivedRequest[], answers: [] as Answer[] }
  let http: Server
  beforeEach(async () => {
    host.received = []
    host.answers = []
    http = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        host.received.push({ path: request.url ?? '', body })
        const { status = 200, text = '', type = 'text/xml', breaksOff } = host.answers.shift() ?? {}
        response.writeHead(status, {
          'content-type': type,
          ...(breaksOff && { 'content-length': text.length + 10 }),
        })
        response.write(text, () => (breaksOff ? response.destroy() : response.end()))
      })
    })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => http.close())
  const origin = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    host,
    origin,
    express: () => createExpress(expressAccount(origin()), () => now),
    close: () => new Promise((resolve) => http.close(resolve)),
  }
}

/** A complete Express answer with the given code. */
export const replyOf = (
  name: string,
  code: string,
  rest = '',
  namespace = transactionNamespace,
): Answer & { text: string } => ({
  text: `<?xml version="1.0"?><${name}Response xmlns='${namespace}'><Response><ExpressResponseCode>${code}</ExpressResponseCode><ExpressResponseMessage>said</ExpressResponseMessage>${rest}</Response></${name}Response>`,
})

export const transaction = {
  acceptorId: '3928907',
  transactionId: '2005025701',
  paymentType: 'CREDIT',
  amount: fromCents(655),
  ticketNumber: 'TICKET',
  referenceNumber: 'REFERENCE',
} as const
