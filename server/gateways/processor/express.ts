import { type Money, roundToCents } from '#domain/money/money.ts'
import type { CardSubType } from '#domain/pricing/payment-method.ts'

import { type Clock, day, later, systemClock } from '../../platform/clock.ts'
import { centralTime } from './central-time.ts'
import {
  type Elements,
  type ExpressAccount,
  type ExpressAnswer,
  expressCall,
} from './express-call.ts'
import { reportOf } from './express-report.ts'
import { batchOf, isApproved, isReturn, itemsOf, salesOf } from './express-transactions.ts'
import { type Processor, ProcessorRefused, ProcessorUnreachable } from './processor.ts'
import { timeouts } from './timeouts.ts'

type TransactionRequest = Parameters<Processor['reverse']>[0]

/** How far back to search for a refund with a lost answer: longer than any retry. */
const refundWindow = 90 * day

/**
 * Codes that mean nothing was done (domain/reader/reader-codes.ts). Any other code but 0 is an unknown outcome:
 * 22 is an approved duplicate; 1001 and 1002 a lost host.
 */
const refusals = new Set(['20', '21', '23', '24', '25', '101', '102', '103', '104', '105', '120'])

const noRecords = '90'

/**
 * Worldpay Express, XML over HTTP, by the vendor's public samples (TransactionQuery.CSharp,
 * CreditCardReversal, CreditCardReturn, HealthCheck). Inferred and to be verified with a test account:
 * `DebitCardReversal` needs only the sale's id, and the `terminal` codes below. Not possible: debit
 * returns, which need PIN and track (DebitCardReturn sample), and anything with EBT and gift cards.
 * Also inferred: `BatchClose` and its elements, and that a repeated ReferenceNumber closes nothing more.
 */
export function createExpress(account: ExpressAccount, clock: Clock = systemClock): Processor {
  const transact = expressCall(account, 'transaction')
  const report = expressCall(account, 'reporting')

  const runQuery = async (acceptorId: string, parameters: Elements) => {
    const elements = { Parameters: parameters }
    const answer = await report('TransactionQuery', acceptorId, elements, timeouts.inquiry)
    if (answer.ExpressResponseCode === noRecords) return []
    if (answer.ExpressResponseCode !== '0') throw unknown(answer)
    return itemsOf(answer['ReportingData'])
  }

  const query = async (acceptorId: string, referenceNumber: string, since: Date) => {
    const items = await runQuery(acceptorId, {
      TransactionDateTimeBegin: centralTime(later(since, -day)),
      TransactionDateTimeEnd: centralTime(later(clock(), day)),
      ReferenceNumber: referenceNumber,
    })
    return items.filter((item) => item.ReferenceNumber === referenceNumber)
  }

  const submit = async (name: string, request: TransactionRequest, extra: Elements = {}) => {
    const elements = { Terminal: terminal, Transaction: { ...transactionOf(request), ...extra } }
    const answer = await transact(name, request.acceptorId, elements, timeouts.transaction)
    return accepted(answer)
  }

  return {
    query: async ({ acceptorId, referenceNumber, since }) =>
      salesOf(await query(acceptorId, referenceNumber, since)),

    find: async ({ acceptorId, transactionId }) => {
      const items = await runQuery(acceptorId, { TransactionID: transactionId })
      return salesOf(items.filter((item) => item.TransactionID === transactionId))
    },

    report: ({ acceptorId, from, to, referenceNumber }) =>
      reportOf({
        query: async (begin, end) => {
          const items = await runQuery(acceptorId, {
            TransactionDateTimeBegin: begin,
            TransactionDateTimeEnd: end,
            ...(referenceNumber !== undefined && { ReferenceNumber: referenceNumber }),
          })
          if (referenceNumber === undefined) return items
          return items.filter((item) => item.ReferenceNumber === referenceNumber)
        },
        from,
        to,
        // A reference number has few lines, so one window suffices.
        ...(referenceNumber !== undefined && { window: to.getTime() - from.getTime() }),
      }),

    reverse: async (request) => {
      const name = reversals[request.paymentType]
      if (name === undefined) throw readerOnly()
      await submit(name, request, { ReversalType: fullReversal })
    },

    refund: async (request) => {
      if (request.paymentType !== 'CREDIT') throw readerOnly()
      const { acceptorId, referenceNumber } = request
      // Express may not detect a repeated return, so look for it in the report first.
      const since = later(clock(), -refundWindow)
      const earlier = await query(acceptorId, referenceNumber, since)
      const same = earlier.filter(isReturn).find(isApproved)
      if (same !== undefined) return { transactionId: same.TransactionID }
      const answer = await submit('CreditCardReturn', request)
      return { transactionId: transactionIdOf(answer) }
    },

    closeBatch: async ({ acceptorId, referenceNumber }) => {
      const elements = {
        Terminal: terminal,
        Transaction: { ReferenceNumber: referenceNumber },
        Batch: { BatchCloseType: forcedClose },
      }
      const answer = await transact('BatchClose', acceptorId, elements, timeouts.transaction)
      if (answer.ExpressResponseCode === noRecords) return emptyBatch
      return batchOf(accepted(answer))
    },

    isOnline: async (acceptorId) => {
      try {
        const answer = await transact('HealthCheck', acceptorId, {}, timeouts.inquiry)
        return answer.ExpressResponseCode === '0'
      } catch (error) {
        if (error instanceof ProcessorUnreachable) return false
        throw error
      }
    },
  }
}

const reversals: Partial<Record<CardSubType, string>> = {
  CREDIT: 'CreditCardReversal',
  DEBIT: 'DebitCardReversal',
}

/** ReversalType: 0 is a system reversal of an unknown outcome, 1 the whole amount, 2 a part. */
const fullReversal = '1'

/** The lane is unknown here. 0 is the vendor's "use default"; MotoECICode 1 is "not used". */
const terminal = {
  TerminalID: '0001',
  TerminalType: '1',
  CardPresentCode: '0',
  CardholderPresentCode: '0',
  CardInputCode: '0',
  CVVPresenceCode: '0',
  TerminalCapabilityCode: '0',
  TerminalEnvironmentCode: '0',
  MotoECICode: '1',
} as const

const transactionOf = (request: TransactionRequest) => ({
  TransactionID: request.transactionId,
  TransactionAmount: dollars(request.amount),
  ReferenceNumber: request.referenceNumber,
  TicketNumber: request.ticketNumber,
  // Retail
  MarketCode: '7',
})

const dollars = (money: Money): string => roundToCents(money).amount

/** An approved return may lack an id. */
const transactionIdOf = ({ Transaction }: ExpressAnswer): string =>
  typeof Transaction === 'object' && Transaction !== null && 'TransactionID' in Transaction
    ? String(Transaction.TransactionID)
    : ''

/** BatchCloseType: 0 is a regular close, 1 a forced one, which the vendor recommends for a close on request. */
const forcedClose = '1'

const emptyBatch = { batchId: null, count: 0, amount: null }

/** @throws ProcessorRefused, or ProcessorUnreachable if the outcome is unknown */
const accepted = (answer: ExpressAnswer): ExpressAnswer => {
  const { ExpressResponseCode: code } = answer
  if (code === '0') return answer
  if (refusals.has(code)) throw new ProcessorRefused(`The card processor refused: ${code}.`)
  throw unknown(answer)
}

const readerOnly = () =>
  new ProcessorRefused('This kind of card can only be refunded at the card reader.')

const unknown = ({ ExpressResponseCode }: ExpressAnswer) =>
  new ProcessorUnreachable(`The card processor answered with code ${ExpressResponseCode}.`)
