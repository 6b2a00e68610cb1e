import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Written only from docs/bank-payments.md. Echoes the account wherever it can. */
type Body = Record<string, unknown>
type Entry = {
  kind: 'DEBIT' | 'CREDIT'
  id: string
  reference: string
  cents: number
  debitId: string | null
  refusal: string | null
}
/**
 * Money moves in all but `away` (no response) and `refuse`. `lost`: the connection closes. `hang`:
 * no response. `half`: truncated. `fault`: status 500. `other`: another amount.
 */
type QueuedOutcome = { call: string; way: string }

const key = process.env['FAKE_BANK_KEY'] ?? ''
const ledger: Entry[] = []
const returned: { id: string; reference: string; reason: string }[] = []
const orders: QueuedOutcome[] = []
const asked: { call: string; body: Body }[] = []

const centsOf = (amount: unknown): number => {
  const { amount: text, currencyCode } = amount as { amount: string; currencyCode: string }
  const [, whole, cents] = /^(\d+)\.(\d\d)$/.exec(text) ?? []
  if (whole === undefined || currencyCode !== 'USD') throw new Error('Whole cents only.')
  return Number(whole) * 100 + Number(cents)
}
const dollars = (cents: number) => ({
  amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
  currencyCode: 'USD',
})
const replyOf = ({ refusal, id, cents }: Entry) =>
  refusal === null
    ? { status: 'ACCEPTED', id, amount: dollars(cents), financialInstitution: 'First Fake Bank' }
    : { status: 'REFUSED', message: refusal }

function addEntry(kind: Entry['kind'], body: Body, way: string | undefined): Entry {
  const known = ledger.find(({ reference }) => reference === body['reference'])
  if (known) return known
  const entry: Entry = {
    kind,
    id: `${kind.toLowerCase()}-${ledger.length + 1}`,
    reference: String(body['reference']),
    cents: centsOf(body['amount']),
    debitId: kind === 'CREDIT' ? String(body['debitId']) : null,
    refusal: way === 'refuse' ? `No. This is what was asked: ${JSON.stringify(body)}` : null,
  }
  ledger.push(entry)
  return entry
}

function answer(call: string, path: string, body: Body, response: ServerResponse): void {
  asked.push({ call, body })
  const index = orders.findIndex((order) => order.call === call)
  const way = index === -1 ? undefined : orders.splice(index, 1)[0]?.way
  if (way === 'away') return void response.destroy()
  const reply = ((): Body => {
    if (call === 'returns') return { returns: returned }
    if (call === 'find') {
      const found = ledger.find(({ reference }) => path.endsWith(`/${reference}`))
      return found ? replyOf(found) : { status: 'NONE' }
    }
    return replyOf(addEntry(call === 'debit' ? 'DEBIT' : 'CREDIT', body, way))
  })()
  const said = JSON.stringify({ ...reply, echo: body })
  switch (way) {
    case 'lost':
      return void response.destroy()
    case 'hang':
      return
    case 'half':
      return send(response, 200, `${JSON.stringify(body)} ${said.slice(0, 20)}`)
    case 'fault':
      return send(response, 500, said)
    case 'other':
      return send(response, 200, JSON.stringify({ ...reply, amount: dollars(1) }))
    case undefined:
    default:
      send(response, 200, said)
  }
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body)
}

const callOf = (method = '', path = ''): string | undefined => {
  if (method === 'POST' && path === '/debits') return 'debit'
  if (method === 'POST' && path === '/credits') return 'credit'
  if (method === 'GET' && path.startsWith('/movements/')) return 'find'
  return method === 'GET' && path.startsWith('/returns?since=') ? 'returns' : undefined
}

const server = createServer((request, response) => {
  const { method, url = '', headers } = request
  void text(request).then((sent) => {
    const body = (sent === '' ? {} : JSON.parse(sent)) as Body
    if (url === '/fake/next') orders.push(body as QueuedOutcome)
    if (url === '/fake/return') returned.push(body as (typeof returned)[number])
    if (url.startsWith('/fake/')) {
      return send(response, 200, JSON.stringify({ books: ledger, asked, orders }))
    }
    if (headers.authorization !== `Bearer ${key}`) return send(response, 401, '{}')
    const call = callOf(method, url)
    if (call === undefined) return send(response, 404, '{}')
    const since = new URL(url, 'http://bank.example').searchParams.get('since')
    return answer(call, url, since === null ? body : { since }, response)
  })
})
server.listen(0, () => console.log(`listening on ${(server.address() as AddressInfo).port}`))
// Exits with its parent.
process.stdin.on('end', () => process.exit(0)).resume()
