import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import {
  endOf,
  type CloudTransaction,
  reversalReply,
  type SaleScript,
} from './tripos-cloud-replies.ts'

/** Written only from the vendor's public documentation. */
export type TriposCloud = Awaited<ReturnType<typeof startTriposCloud>>

export type ReversalScript = 'reverse' | 'reverseThenClose' | 'refuse' | 'fail'

export const cloudAccount = { accountId: 'account-77', accountToken: 'token-of-account-77' }

type Lane = { acceptorId: string; description: string; status: string }
type ReceivedCall = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Body
}
type Body = Record<string, unknown>

class Refused extends Error {
  readonly status: number
  readonly body: Body

  constructor(status: number, body: Body) {
    super(`Refused with ${status}.`)
    this.status = status
    this.body = body
  }
}
const refuse = (status: number, exceptionMessage: string): never => {
  throw new Refused(status, { exceptionMessage })
}

export async function startTriposCloud() {
  const books: CloudTransaction[] = []
  const stored: CloudTransaction[] = []
  const lanes = new Map<number, Lane>()
  const codes = new Map<string, 'valid' | 'expired'>()
  const asked: Pick<ReceivedCall, 'method' | 'path'>[] = []
  const requestIds = new Set<string>()
  const sales: SaleScript[] = []
  const reversals: ReversalScript[] = []
  const inUse = new Map<number, (end: SaleScript) => void>()
  let isDown = false
  let lastId = 200_000_000

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      if (error instanceof Refused) send(response, error.status, error.body)
      else response.destroy(error as Error)
    })
  })
  server.listen(0)
  await once(server, 'listening')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const body = await text(request)
    asked.push({ method, path: url })
    if (isDown) return send(response, 503, '<html>Service Unavailable</html>')
    check(headers, method)
    const call = { method, path: url, headers, body: body === '' ? {} : (JSON.parse(body) as Body) }
    const lane = /^\/cloudapi\/v1\/lanes\/(\d+)(\/connectionstatus)?$/.exec(url)
    const reversal = /^\/api\/v1\/reversal\/(\w+)\/(credit|debit|gift|ebt)$/.exec(url)
    if (url === '/cloudapi/v1/lanes' && method === 'POST') return pair(call, response)
    if (lane) return laneCall(call, Number(lane[1]), lane[2] !== undefined, response)
    if (url === '/api/v1/sale' && method === 'POST') return sell(call, response)
    if (reversal && method === 'POST') return reverse(reversal[1] ?? '', response)
    refuse(404, 'There is no such resource.')
  }

  function check(headers: IncomingMessage['headers'], method: string): void {
    const of = (name: string) => String(headers[`tp-${name}`] ?? '')
    if (!of('express-acceptor-id')) refuse(401, 'The acceptor is missing.')
    const isOurs =
      of('express-account-id') === cloudAccount.accountId &&
      of('express-account-token') === cloudAccount.accountToken
    if (!isOurs || of('authorization') !== 'Version=1.0') refuse(401, 'Unknown account.')
    const names = [of('application-id'), of('application-name'), of('application-version')]
    if (names.includes('')) refuse(400, 'The application is missing.')
    const id = of('request-id')
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
      refuse(400, 'tp-request-id is no UUID.')
    if (requestIds.has(id)) refuse(400, 'tp-request-id was used before.')
    requestIds.add(id)
    if (headers.accept !== 'application/json') refuse(400, 'JSON only.')
    if (method === 'POST' && headers['content-type'] !== 'application/json') {
      refuse(400, 'JSON only.')
    }
  }

  function pair({ headers, body }: ReceivedCall, response: ServerResponse): void {
    const { laneId, activationCode, description, contactlessEmvEnabled, contactlessMsdEnabled } =
      body
    if (typeof laneId !== 'number') return refuse(400, 'laneId is missing.')
    if (lanes.has(laneId)) refuse(400, `Lane ${laneId} is in use.`)
    const flags = [contactlessEmvEnabled, contactlessMsdEnabled, body['quickChipEnabled']]
    if (flags.some((flag) => flag !== 'true' && flag !== 'false')) refuse(400, 'Flags are texts.')
    if (contactlessEmvEnabled === 'true' && contactlessMsdEnabled === 'true') {
      refuse(400, 'EMV or MSD, not both.')
    }
    if (body['marketCode'] !== 7 || !body['processor']) refuse(400, 'Who processes for whom?')
    const code = codes.get(String(activationCode))
    if (code === undefined) refuse(400, 'The activation code is not valid.')
    if (code === 'expired') refuse(400, 'The activation code has expired.')
    codes.delete(String(activationCode))
    const acceptorId = String(headers['tp-express-acceptor-id'])
    lanes.set(laneId, { acceptorId, description: String(description), status: 'Connected' })
    send(response, 200, { laneId, description, contactlessEmvEnabled: true, serialNumber: '1' })
  }

  function laneCall(
    { method, headers }: ReceivedCall,
    laneId: number,
    isStatus: boolean,
    response: ServerResponse,
  ): void {
    const lane = lanes.get(laneId)
    if (lane?.acceptorId !== headers['tp-express-acceptor-id']) return refuse(404, 'No such lane.')
    if (method === 'DELETE') lanes.delete(laneId)
    if (isStatus) send(response, 200, { status: lane?.status, timeStamp: '2026-03-12T15:00:00Z' })
    else send(response, 200, { laneId, description: lane?.description })
  }

  async function sell({ headers, body }: ReceivedCall, response: ServerResponse): Promise<void> {
    const laneId = Number(body['laneId'])
    const lane = lanes.get(laneId)
    if (lane?.acceptorId !== headers['tp-express-acceptor-id']) refuse(404, 'No such lane.')
    if (inUse.has(laneId)) {
      throw new Refused(500, {
        exceptionType: 'TriPos.Shared.Exceptions.LaneException',
        exceptionMessage: `The device assigned to lane ${laneId} is currently in use.`,
      })
    }
    const { allowPartialApprovals } = body['configuration'] as Body
    if (allowPartialApprovals !== false) refuse(400, 'Partial approvals were not ruled out.')
    let end = sales.shift() ?? 'approve'
    if (end === 'waitForCard') {
      end = await new Promise<SaleScript>((resolve) => {
        inUse.set(laneId, resolve)
      })
      inUse.delete(laneId)
    }
    if (end === 'closeWithoutCharge') return void response.destroy()
    const isStored = end.startsWith('approveOffline')
    const cents = Math.round(Number(body['transactionAmount']) * 100)
    const transaction: CloudTransaction = {
      transactionId: String((lastId += 1)),
      acceptorId: String(headers['tp-express-acceptor-id']),
      laneId,
      requestId: String(headers['tp-request-id']),
      ticketNumber: String(body['ticketNumber']),
      referenceNumber: String(body['referenceNumber']),
      cents: end === 'approvePartly' ? cents - 100 : cents,
      at: new Date(),
      status: end.startsWith('approve') ? 'APPROVED' : 'REFUSED',
    }
    if (isStored) stored.push(transaction)
    else books.push(transaction)
    const told = endOf(transaction, end)
    if (told === undefined) return void response.destroy()
    send(response, told.status, told.body)
  }

  function reverse(transactionId: string, response: ServerResponse): void {
    const how = reversals.shift() ?? 'reverse'
    const transaction = books.find((each) => each.transactionId === transactionId)
    if (transaction === undefined) return refuse(404, 'Not Found')
    if (how === 'fail') return send(response, 500, '<html>Internal Server Error</html>')
    if (how === 'refuse')
      return send(response, 200, reversalReply(transaction, false, 'Not Allowed'))
    const isDone = transaction.status === 'APPROVED'
    if (isDone) transaction.status = 'REVERSED'
    if (how === 'reverseThenClose') return void response.destroy()
    const words = isDone ? 'Approved' : 'Transaction Already Reversed'
    send(response, 200, reversalReply(transaction, isDone, words))
  }

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    books,
    lanes,
    asked,
    /** Outcomes of the next sales; approved by default. */
    sales,
    reversals,
    show: (activationCode: string, state: 'valid' | 'expired' = 'valid') => {
      codes.set(activationCode, state)
    },
    /** Forwards the readers' offline approvals to the processor. */
    forward: () => books.push(...stored.splice(0)),
    isWaiting: (laneId: number): boolean => inUse.has(laneId),
    present: (laneId: number, end: SaleScript) => inUse.get(laneId)?.(end),
    break: (down: boolean) => {
      isDown = down
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, status: number, body: Body | string): void {
  const isText = typeof body === 'string'
  const isHtml = isText && body.startsWith('<')
  response.writeHead(status, { 'content-type': isHtml ? 'text/html' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}
