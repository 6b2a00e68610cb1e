import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { AgencyBooks, AgencyRecord, Behavior } from './record-agency.ts'

/** Written only from docs/record-systems.md. The parent controls it by POST /control. */

const token = process.env['AGENCY_TOKEN']
const records = new Map<string, AgencyRecord>()
const books: AgencyBooks = { asked: [], notices: [], unauthorized: 0 }
let behavior: Behavior = 'answers'

type Body = Record<string, unknown>
const asBody = (raw: string): Body => JSON.parse(raw || '{}') as Body

const server = createServer((request, response) => {
  void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = asBody(await text(request))
  const path = request.url ?? ''
  if (path === '/control') return send(response, 200, control(body))
  books.asked.push(path)
  if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) {
    books.unauthorized += 1
    return send(response, 401, { error: 'no credential' })
  }
  const now = behavior
  if (now === 'drops-once' || now === 'told-then-drops-once') behavior = 'answers'
  if (now === 'told-then-drops-once' && path === '/agency/notices') book(request, body)
  switch (now) {
    case 'hangs':
      return
    case 'drops':
    case 'drops-once':
    case 'told-then-drops-once':
      response.destroy()
      return
    case 'fails':
      return send(response, 500, { error: 'boom' })
    case 'busy':
      return send(response, 503, {})
    case 'moved':
      response.setHeader('location', 'http://localhost:9/elsewhere')
      return send(response, 302, {})
    case 'html':
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>Maintenance</title>')
      return
    case 'strange':
      return send(response, 200, { records: [{ id: 'A-1', name: 'A', amount: 12.5 }] })
    case 'other-offering':
      return send(response, 200, { records: [{ ...sample('A-1'), serviceOfferingId: 'nobody' }] })
    case 'many':
      return send(response, 200, {
        records: Array.from({ length: 5_000 }, (_, index) => sample(`A-${index}`)),
      })
    case 'endless':
      return send(response, 200, { records: [], filler: 'x'.repeat(5 * 1024 * 1024) })
    case 'answers':
      return send(response, 200, reply(request, path, body))
  }
}

function reply(request: IncomingMessage, path: string, body: Body): Body {
  if (path === '/agency/search') {
    const wanted = Object.values(body['query'] as Record<string, string>).map(plain)
    return {
      records: [...records.values()]
        .filter(({ foundBy }) => wanted.every((each) => foundBy.map(plain).includes(each)))
        .map(shown),
    }
  }
  if (path === '/agency/read') {
    const ids = body['ids'] as string[]
    return { records: ids.flatMap((id) => records.get(id) ?? []).map(shown) }
  }
  book(request, body)
  return {}
}

const plain = (value: string) => value.trim().toLowerCase()
const shown = ({ foundBy: _own, ...record }: AgencyRecord) => record
const sample = (id: string) => ({ id, name: `Bill ${id}`, amount: '10.00', balance: '10.00' })

/** Deduplicates by key. */
function book(request: IncomingMessage, body: Body): void {
  const key = String(request.headers['idempotency-key'])
  const known = books.notices.find((notice) => notice.key === key)
  if (known) {
    known.times += 1
    return
  }
  books.notices.push({ key, times: 1, body })
  const record = records.get(String(body['recordId']))
  if (!record) return
  const cents = Math.round(Number(body['amount']) * 100) * (body['kind'] === 'PAYMENT' ? -1 : 1)
  record.balance = ((Math.round(Number(record.balance) * 100) + cents) / 100).toFixed(2)
}

function control(body: Body): AgencyBooks {
  if (body['behavior']) behavior = body['behavior'] as Behavior
  for (const record of (body['records'] ?? []) as AgencyRecord[]) records.set(record.id, record)
  if (body['forget']) Object.assign(books, { asked: [], notices: [], unauthorized: 0 })
  return books
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

server.listen(Number(process.env['AGENCY_PORT'] ?? 0), () => {
  process.send?.((server.address() as AddressInfo).port)
})
process.on('disconnect', () => process.exit(0))
