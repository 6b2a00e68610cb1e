import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach } from 'vitest'

import { fromCents } from '#domain/money.ts'
import { createExpress } from '#server/processor/express.ts'

import { expressAccount } from './workstation.ts'

export type Answer = { status?: number; text?: string; type?: string; breaksOff?: boolean }
type Got = { path: string; body: string }

export const now = new Date('2026-03-12T15:00:00Z')
export const transaction = 'https://transaction.elementexpress.com'
export const reporting = 'https://reporting.elementexpress.com'

/** A host that gives the answers that a test lays out, one after the other, and keeps what it got. */
export function openHost() {
  const host = { got: [] as Got[], answers: [] as Answer[] }
  let http: Server
  beforeEach(async () => {
    host.got = []
    host.answers = []
    http = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        host.got.push({ path: request.url ?? '', body })
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

/** A whole answer of Express with that code. */
export const replyOf = (
  name: string,
  code: string,
  rest = '',
  namespace = transaction,
): Answer & { text: string } => ({
  text: `<?xml version="1.0"?><${name}Response xmlns='${namespace}'><Response><ExpressResponseCode>${code}</ExpressResponseCode><ExpressResponseMessage>said</ExpressResponseMessage>${rest}</Response></${name}Response>`,
})

export const movement = {
  acceptorId: '3928907',
  transactionId: '2005025701',
  paymentType: 'CREDIT',
  amount: fromCents(655),
  ticketNumber: 'TICKET',
  referenceNumber: 'REFERENCE',
} as const
