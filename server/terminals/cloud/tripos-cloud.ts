import { randomUUID } from 'node:crypto'

import * as z from 'zod/mini'

import { roundToCents } from '#domain/money.ts'
import type { CardSubType } from '#domain/payment-method.ts'
import { ReversalReply } from '#domain/reader-sale.ts'
import { LaneId } from '#domain/reader-wire.ts'

import { second } from '../../clock.ts'
import { refusalIn, saleIn } from './cloud-answers.ts'
import {
  type CloudLanes,
  CloudRefused,
  CloudUnreachable,
  type Lane,
  longestSale,
} from './cloud-lanes.ts'
import { type CloudAnswer, cloudRequest, NotSent } from './cloud-request.ts'
import { isConnectedWord } from './connection-status.ts'

/** How the vendor knows this server; one account for all its tenants. */
export type TriposCloudOptions = {
  /** Such as https://triposcert.vantiv.com. */
  url: string
  accountId: string
  accountToken: string
  applicationId: string
  applicationName: string
  applicationVersion: string
}

/** SPEC §9: every call but the sale. */
const usualTimeout = 8 * second
const noDevice = "Couldn't connect to the device. Try again in a few seconds."

const Status = z.object({ status: z.string() })
/** Of a call that moves money: it never left, or nobody knows. */
const lost = (what: string) => (error: unknown) => {
  if (error instanceof NotSent) throw new CloudRefused(noDevice, { cause: error })
  throw new CloudUnreachable(`The answer to ${what} was lost.`, { cause: error })
}

const LaneReply = z.object({ laneId: LaneId })

/** Something else than the cloud, a proxy's page for instance, does not name the lane. */
function tellsOf({ laneNumber }: Pick<Lane, 'laneNumber'>, { json }: CloudAnswer): boolean {
  const lane = z.safeParse(LaneReply, json)
  return lane.success && lane.data.laneId === laneNumber
}

/** The rest of the path of a reversal. A card of no known type can only have been a credit card. */
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
    const { requestId = randomUUID(), signal, wait = usualTimeout } = limits
    const late = AbortSignal.timeout(wait)
    return cloudRequest(options.url + path, {
      method,
      body,
      signal: signal ? AbortSignal.any([signal, late]) : late,
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

  /** The same, where it makes no difference whether it was sent. */
  const answerOf = async (...asked: Parameters<typeof ask>): Promise<CloudAnswer> => {
    try {
      return await ask(...asked)
    } catch (error) {
      throw new CloudUnreachable('The card reader cloud did not answer.', { cause: error })
    }
  }

  const unclear = (what: string, { status }: CloudAnswer) =>
    new CloudUnreachable(`The card reader cloud answered ${status} to ${what}.`)

  const lanePath = ({ laneNumber }: Lane) => `/cloudapi/v1/lanes/${laneNumber}`

  return {
    isTaken: async (lane) => {
      const { acceptorId } = lane
      const answer = await answerOf(lanePath(lane), { acceptorId, method: 'GET' })
      if (answer.status === 404) return false
      if (answer.status === 200 && tellsOf(lane, answer)) return true
      const refusal = refusalIn(answer)
      throw refusal === undefined
        ? unclear('the look at a lane', answer)
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
        // Texts in the request, truth values in the reply.
        contactlessEmvEnabled: String(configuration.contactlessEmvEnabled),
        contactlessMsdEnabled: String(configuration.contactlessMsdEnabled),
        quickChipEnabled: String(configuration.quickChipEnabled),
        quickChipDataLifetime: configuration.quickChipDataLifetime,
      }
      const answer = await answerOf('/cloudapi/v1/lanes', { acceptorId, body })
      const refusal = refusalIn(answer)
      if (refusal !== undefined) throw new CloudRefused(refusal)
      const isDone = answer.status === 200 || answer.status === 201
      if (!isDone || !tellsOf({ laneNumber }, answer)) throw unclear('the pairing', answer)
    },

    unpair: async (lane) => {
      const { acceptorId } = lane
      const answer = await answerOf(lanePath(lane), { acceptorId, method: 'DELETE' })
      if (answer.status === 404 || (answer.status >= 200 && answer.status < 300)) return
      const refusal = refusalIn(answer)
      throw refusal === undefined ? unclear('the unpairing', answer) : new CloudRefused(refusal)
    },

    isConnected: async (lane) => {
      const { acceptorId } = lane
      const path = `${lanePath(lane)}/connectionstatus`
      const answer = await answerOf(path, { acceptorId, method: 'GET' })
      if (answer.status === 404) return false
      const said = z.safeParse(Status, answer.json)
      if (answer.status !== 200 || !said.success) throw unclear('the status of a lane', answer)
      return isConnectedWord(said.data.status)
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
      const limits = { requestId, signal, wait: longestSale }
      const call = { acceptorId, body }
      const answer = await ask('/api/v1/sale', call, limits).catch(lost('a sale'))
      const sale = saleIn(answer)
      if (sale === undefined) throw unclear('a sale', answer)
      return sale
    },

    reverse: async ({ acceptorId, laneNumber }, { transactionId, paymentType, approvedAmount }) => {
      const body = { laneId: laneNumber, transactionAmount: roundToCents(approvedAmount).amount }
      const path = `/api/v1/reversal/${encodeURIComponent(transactionId)}/${reversalPaths[paymentType]}`
      const answer = await ask(path, { acceptorId, body }).catch(lost('a reversal'))
      const refusal = refusalIn(answer)
      if (refusal !== undefined) throw new CloudRefused(refusal)
      const reply = z.safeParse(ReversalReply, answer.json)
      if (!reply.success || !reply.data.statusCode) throw unclear('a reversal', answer)
      const { statusCode, _processor: processor } = reply.data
      if (statusCode === 'Approved') return
      const words = processor?.expressResponseMessage || statusCode
      // Asked again after a lost answer. In other words it may say the opposite: those the processor
      // has to confirm.
      if (words.trim().toLowerCase() === 'reversed') return
      throw new CloudRefused(words)
    },
  }
}
