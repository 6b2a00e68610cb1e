import { type Money, roundToCents } from '#domain/money.ts'
import type { CardSubType } from '#domain/payment-method.ts'

import { type Clock, day, later, systemClock } from '../clock.ts'
import { centralTime } from './central-time.ts'
import {
  type Elements,
  type ExpressAccount,
  type ExpressAnswer,
  expressCall,
} from './express-call.ts'
import { reportOf } from './express-report.ts'
import { isApproved, isReturn, itemsOf, salesOf } from './express-transactions.ts'
import { type Processor, ProcessorRefused, ProcessorUnreachable } from './processor.ts'
import { timeouts } from './timeouts.ts'

type Movement = Parameters<Processor['reverse']>[0]

/** How far back a refund of ours may lie whose answer was lost. Longer than any is retried. */
const refundWindow = 90 * day

/**
 * Codes by which Express says that it did nothing (domain/reader-codes.ts). Of any other than 0
 * nobody knows: 22 says that a duplicate was approved, 1001 and 1002 that its host was lost.
 */
const refusals = new Set(['20', '21', '23', '24', '25', '101', '102', '103', '104', '105', '120'])

/** The report's code for no records. */
const noRecords = '90'

/**
 * Worldpay Express, asked by XML over HTTP. Elements and codes are those of the vendor's public
 * samples (TransactionQuery.CSharp, CreditCardReversal, CreditCardReturn, HealthCheck). Inferred, and
 * to be proven against a test account: that `DebitCardReversal` needs no more than the sale's id, as
 * the credit card's, and the codes of `terminal` below. Not possible: a return to a debit card, whose
 * PIN and track it takes (the vendor's DebitCardReturn sample), and anything of EBT and gift cards.
 */
export function createExpress(account: ExpressAccount, clock: Clock = systemClock): Processor {
  const transact = expressCall(account, 'transaction')
  const report = expressCall(account, 'reporting')

  const ask = async (acceptorId: string, parameters: Elements) => {
    const elements = { Parameters: parameters }
    const answer = await report('TransactionQuery', acceptorId, elements, timeouts.question)
    if (answer.ExpressResponseCode === noRecords) return []
    if (answer.ExpressResponseCode !== '0') throw unknown(answer)
    return itemsOf(answer['ReportingData'])
  }

  const query = async (acceptorId: string, referenceNumber: string, since: Date) => {
    const items = await ask(acceptorId, {
      TransactionDateTimeBegin: centralTime(later(since, -day)),
      TransactionDateTimeEnd: centralTime(later(clock(), day)),
      ReferenceNumber: referenceNumber,
    })
    return items.filter((item) => item.ReferenceNumber === referenceNumber)
  }

  const move = async (name: string, movement: Movement, extra: Elements = {}) => {
    const elements = { Terminal: terminal, Transaction: { ...transactionOf(movement), ...extra } }
    const answer = await transact(name, movement.acceptorId, elements, timeouts.movement)
    if (answer.ExpressResponseCode === '0') return answer
    if (refusals.has(answer.ExpressResponseCode)) {
      throw new ProcessorRefused(`The card processor refused: ${answer.ExpressResponseCode}.`)
    }
    throw unknown(answer)
  }

  return {
    query: async ({ acceptorId, referenceNumber, since }) =>
      salesOf(await query(acceptorId, referenceNumber, since)),

    find: async ({ acceptorId, transactionId }) => {
      const items = await ask(acceptorId, { TransactionID: transactionId })
      return salesOf(items.filter((item) => item.TransactionID === transactionId))
    },

    report: ({ acceptorId, from, to, referenceNumber }) =>
      reportOf({
        query: async (begin, end) => {
          const items = await ask(acceptorId, {
            TransactionDateTimeBegin: begin,
            TransactionDateTimeEnd: end,
            ...(referenceNumber !== undefined && { ReferenceNumber: referenceNumber }),
          })
          if (referenceNumber === undefined) return items
          return items.filter((item) => item.ReferenceNumber === referenceNumber)
        },
        from,
        to,
        // Of one reference number there are few lines.
        ...(referenceNumber !== undefined && { window: to.getTime() - from.getTime() }),
      }),

    reverse: async (movement) => {
      const name = reversals[movement.paymentType]
      if (name === undefined) throw notWithoutCard()
      await move(name, movement, { ReversalType: fullReversal })
    },

    refund: async (movement) => {
      if (movement.paymentType !== 'CREDIT') throw notWithoutCard()
      const { acceptorId, referenceNumber } = movement
      // Express is not known to tell a repeated return from a second one; its reports do.
      const since = later(clock(), -refundWindow)
      const earlier = await query(acceptorId, referenceNumber, since)
      const same = earlier.filter(isReturn).find(isApproved)
      if (same !== undefined) return { transactionId: same.TransactionID }
      const answer = await move('CreditCardReturn', movement)
      return { transactionId: transactionIdOf(answer) }
    },

    isOnline: async (acceptorId) => {
      try {
        const answer = await transact('HealthCheck', acceptorId, {}, timeouts.question)
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

/** Which lane it was is not known here; 0 is the vendor's "use default", 1 of the ECI "not used". */
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

const transactionOf = (movement: Movement) => ({
  TransactionID: movement.transactionId,
  TransactionAmount: dollars(movement.amount),
  ReferenceNumber: movement.referenceNumber,
  TicketNumber: movement.ticketNumber,
  // Retail.
  MarketCode: '7',
})

const dollars = (money: Money): string => roundToCents(money).amount

/** A return that went through has an id; without one it went through all the same. */
const transactionIdOf = ({ Transaction }: ExpressAnswer): string =>
  typeof Transaction === 'object' && Transaction !== null && 'TransactionID' in Transaction
    ? String(Transaction.TransactionID)
    : ''

const notWithoutCard = () =>
  new ProcessorRefused('This kind of card can only be refunded at the card reader.')

const unknown = ({ ExpressResponseCode }: ExpressAnswer) =>
  new ProcessorUnreachable(`The card processor answered with code ${ExpressResponseCode}.`)
