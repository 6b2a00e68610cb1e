import { randomUUID } from 'node:crypto'

import * as z from 'zod/mini'

import { roundToCents } from '#domain/money/money.ts'
import type { CardSubType } from '#domain/pricing/payment-method.ts'
import { ReversalReply } from '#domain/reader/reader-sale.ts'
import { LaneId } from '#domain/reader/reader-wire.ts'
import { terminalRefusals } from '#domain/terminals/terminal-refusals.ts'

import { second } from '../../platform/clock.ts'
import { parseRefusal, parseSale } from './cloud-answers.ts'
import {
  type CloudLanes,
  CloudRefused,
  CloudUnreachable,
  type Lane,
  maxSaleDuration,
} from './cloud-lanes.ts'
import { type CloudAnswer, cloudRequest, NotSent } from './cloud-request.ts'
import { isConnectedStatus } from './connection-status.ts'

export type TriposCloudOptions = {
  /** Such as https://triposcert.vantiv.com. */
  url: string
  accountId: string
  accountToken: string
  applicationId: string
  applicationName: string
  applicationVersion: string
}

/** SPEC §9: every call except the sale. */
const defaultTimeout = 8 * second

const Status = z.object({ status: z.string() })
/** For a call that moves money: either it was never sent, or its outcome is unknown. */
const rethrow = (what: string) => (error: unknown) => {
  if (error instanceof NotSent)
    throw new CloudRefused(terminalRefusals.notConnected.message, { cause: error })
  throw new CloudUnreachable(`The response to ${what} was lost.`, { cause: error })
}

const LaneReply = z.object({ laneId: LaneId })

/** Any other responder, such as a proxy's error page, does not name the lane. */
function namesLane({ laneNumber }: Pick<Lane, 'laneNumber'>, { json }: CloudAnswer): boolean {
  const lane = z.safeParse(LaneReply, json)
  return lane.success && lane.data.laneId === laneNumber
}

/** The payment type in a reversal's path. A card of unknown type can only have been a credit card. */
const reversalPaths: Record<CardSubType, string> = {
  CREDIT: 'credit',
  DEBIT: 'debit',
  GIFT: 'gift',
  EBT: 'ebt',
  NONE: 'credit',
}

/** Readers on the triPOS Cloud HTTP API: lanes under `/cloudapi/v1`, transactions under `/api/v1`. */
export function triposCloud(options: TriposCloudOptions): CloudLanes {
  type Call = { acceptorId: string; method?: 'GET' | 'POST' | 'DELETE'; body?: unknown }
  type Limits = { requestId?: string; signal?: AbortSignal; wait?: number }

  const ask = (path: string, { acceptorId, method = 'POST', body }: Call, limits: Limits = {}) => {
    const { requestId = randomUUID(), signal, wait = defaultTimeout } = limits
    const deadline = AbortSignal.timeout(wait)
    return cloudRequest(options.url + path, {
      method,
      body,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: {
        'tp-application-id': options.applicationId,
        'tp-application-name': options.applicationName,
        'tp-application-version': options.applicationVersion,
        'tp-authorization': 'Version=1.0',
        'tp-express-acceptor-id': acceptorId,
        'tp-express-account-id': options.accountId,
        'tp-express-account-token': options.accountToken,
        'tp-request-id': requestId,
        'tp-return-logs': 'false',
      },
    })
  }

  /** For calls that move no money: it does not matter whether they were sent. */
  const callCloud = async (...args: Parameters<typeof ask>): Promise<CloudAnswer> => {
    try {
      return await ask(...args)
    } catch (error) {
      throw new CloudUnreachable('The card reader cloud did not respond.', { cause: error })
    }
  }

  const unclearResponse = (what: string, { status }: CloudAnswer) =>
    new CloudUnreachable(`The card reader cloud returned ${status} for ${what}.`)

  const lanePath = ({ laneNumber }: Lane) => `/cloudapi/v1/lanes/${laneNumber}`

  return {
    isTaken: async (lane) => {
      const { acceptorId } = lane
      const answer = await callCloud(lanePath(lane), { acceptorId, method: 'GET' })
      if (answer.status === 404) return false
      if (answer.status === 200 && namesLane(lane, answer)) return true
      const refusal = parseRefusal(answer)
      throw refusal === undefined
        ? unclearResponse('a lane query', answer)
        : new CloudRefused(refusal)
    },

    pair: async ({ acceptorId, laneNumber }, configuration) => {
      const { description, processor, activationCode } = configuration
      const body = {
        laneId: laneNumber,
        terminalId: String(laneNumber).padStart(4, '0'),
        activationCode: activationCode.trim(),
        description,
        marketCode: 7,
        processor,
        // Strings in the request, booleans in the reply.
        contactlessEmvEnabled: String(configuration.contactlessEmvEnabled),
        contactlessMsdEnabled: String(configuration.contactlessMsdEnabled),
        quickChipEnabled: String(configuration.quickChipEnabled),
        quickChipDataLifetime: configuration.quickChipDataLifetime,
      }
      const answer = await callCloud('/cloudapi/v1/lanes', { acceptorId, body })
      const refusal = parseRefusal(answer)
      if (refusal !== undefined) throw new CloudRefused(refusal)
      const isDone = answer.status === 200 || answer.status === 201
      if (!isDone || !namesLane({ laneNumber }, answer)) throw unclearResponse('a pairing', answer)
    },

    unpair: async (lane) => {
      const { acceptorId } = lane
      const answer = await callCloud(lanePath(lane), { acceptorId, method: 'DELETE' })
      if (answer.status === 404 || (answer.status >= 200 && answer.status < 300)) return
      const refusal = parseRefusal(answer)
      throw refusal === undefined
        ? unclearResponse('an unpairing', answer)
        : new CloudRefused(refusal)
    },

    isConnected: async (lane) => {
      const { acceptorId } = lane
      const path = `${lanePath(lane)}/connectionstatus`
      const answer = await callCloud(path, { acceptorId, method: 'GET' })
      if (answer.status === 404) return false
      const parsed = z.safeParse(Status, answer.json)
      if (answer.status !== 200 || !parsed.success)
        throw unclearResponse('a lane status query', answer)
      return isConnectedStatus(parsed.data.status)
    },

    sale: async ({ acceptorId, laneNumber }, { amount, requestId, signal, ...names }) => {
      const body = {
        laneId: laneNumber,
        transactionAmount: roundToCents(amount).amount,
        referenceNumber: names.referenceNumber,
        ticketNumber: names.ticketNumber,
        cardHolderPresentCode: 'Present',
        configuration: {
          allowPartialApprovals: false,
          checkForDuplicateTransactions: true,
          currencyCode: 'Usd',
          marketCode: 'Retail',
        },
      }
      const limits = { requestId, signal, wait: maxSaleDuration }
      const call = { acceptorId, body }
      const answer = await ask('/api/v1/sale', call, limits).catch(rethrow('a sale'))
      const sale = parseSale(answer)
      if (sale === undefined) throw unclearResponse('a sale', answer)
      return sale
    },

    reverse: async ({ acceptorId, laneNumber }, { transactionId, paymentType, approvedAmount }) => {
      const body = { laneId: laneNumber, transactionAmount: roundToCents(approvedAmount).amount }
      const path = `/api/v1/reversal/${encodeURIComponent(transactionId)}/${reversalPaths[paymentType]}`
      const answer = await ask(path, { acceptorId, body }).catch(rethrow('a reversal'))
      const refusal = parseRefusal(answer)
      if (refusal !== undefined) throw new CloudRefused(refusal)
      const reply = z.safeParse(ReversalReply, answer.json)
      if (!reply.success || !reply.data.statusCode) throw unclearResponse('a reversal', answer)
      const { statusCode, _processor: processor } = reply.data
      if (statusCode === 'Approved') return
      const message = processor?.expressResponseMessage || statusCode
      // A repeat after a lost response. Any other message may mean the opposite, so the processor must confirm.
      if (message.trim().toLowerCase() === 'reversed') return
      throw new CloudRefused(message)
    },
  }
}
