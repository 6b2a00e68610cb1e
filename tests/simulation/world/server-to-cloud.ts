import { fromCents } from '#domain/money/money.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import type { CloudLanes, LaneSale } from '#server/gateways/tripos-cloud/cloud-lanes.ts'

import type { ServerCode } from '../sandboxes/load.ts'
import type { SimulatedProcess, Environment } from './environment.ts'
import { HostRefused } from './processor.ts'
import { centsOf } from './server-to-processor.ts'

const saleFaults = [
  'lostBefore',
  'lostAfter',
  'refused',
  'serverDiesBefore',
  'serverDiesAfter',
] as const

const customerFaults = ['cancels', 'isSlow', 'tabDies'] as const

const hostFaults = ['declined', 'partial', 'centShort', 'otherCard', 'storedOffline'] as const

const reversalFaults = [
  'lostBefore',
  'lostAfter',
  'refused',
  'serverDiesBefore',
  'serverDiesAfter',
] as const

const usual = 3_000
const slow = 75_000

/** Lakeview's merchant, under which the reader is paired. */
export const cloudAcceptor = '3928907'

/** The reader cloud and a reader behind it, which continues without the server. */
export function serverToCloud(
  world: Environment,
  code: ServerCode,
  process: SimulatedProcess,
): CloudLanes {
  const { time, faultPoints, processorLedger, killTab } = world
  const lost = () => new code.CloudUnreachable('no answer')

  const atReader = async (sale: {
    ticketNumber: string
    referenceNumber: string
    cents: number
  }): Promise<LaneSale> => {
    const customer = faultPoints.at('customer>reader', 'cloud card', customerFaults)
    if (customer === 'tabDies') killTab()
    await time.sleep(customer === 'isSlow' ? slow : usual)
    const refusal = { processorCode: null, message: null }
    if (customer === 'cancels') {
      return { kind: 'refused', refusal: { ...refusal, statusCode: 'Cancelled' } }
    }
    const { ticketNumber, referenceNumber } = sale
    const fault = faultPoints.at('reader>host', 'cloud sale', hostFaults)
    if (fault === 'storedOffline') {
      world.forward((isApproved) => {
        processorLedger.charge(ticketNumber, referenceNumber, sale.cents, isApproved).heardBy =
          'server'
      })
      return { kind: 'stored' }
    }
    if (fault === 'declined') {
      processorLedger.charge(ticketNumber, referenceNumber, sale.cents, false)
      return { kind: 'refused', refusal: { ...refusal, statusCode: 'Declined' } }
    }
    const less = fault === 'partial' ? 500 : 0
    const cents = sale.cents - (fault === 'centShort' ? 1 : less)
    const cardType = fault === 'otherCard' ? 'DEBIT' : 'CREDIT'
    const { id } = processorLedger.charge(ticketNumber, referenceNumber, cents, true, { cardType })
    const approval: CardApproval = {
      transactionId: id,
      approvedAmount: fromCents(cents),
      paymentType: cardType,
      lastFour: '6781',
      posReceipt: null,
    }
    return { kind: 'approved', approval }
  }

  return {
    isTaken: async () => false,
    pair: async () => {},
    unpair: async () => {},
    isConnected: async () => true,
    sale: async (_lane, { amount, ticketNumber, referenceNumber }) => {
      const fault = faultPoints.at('server>cloud', 'sale', saleFaults)
      if (fault === 'serverDiesBefore') process.die()
      await time.sleep(50)
      if (process.isDead || fault === 'lostBefore') throw lost()
      if (fault === 'refused') throw new code.CloudRefused('The lane is in use.')
      const cents = centsOf(amount)
      const outcome = await atReader({ ticketNumber, referenceNumber, cents })
      if (fault === 'serverDiesAfter') process.die()
      await time.sleep(50)
      if (process.isDead || fault === 'lostAfter') throw lost()
      return outcome
    },
    reverse: async (_lane, { transactionId, approvedAmount }) => {
      const fault = faultPoints.at('server>cloud', 'reverse', reversalFaults)
      if (fault === 'serverDiesBefore') process.die()
      await time.sleep(50)
      if (process.isDead || fault === 'lostBefore') throw lost()
      if (fault === 'refused') throw new code.CloudRefused('refused')
      try {
        processorLedger.reverse(transactionId, centsOf(approvedAmount))
      } catch (error) {
        // A charge reversed already is no failure.
        const charge = processorLedger.charges.find(({ id }) => id === transactionId)
        if (!(error instanceof HostRefused) || charge?.isReversed !== true) {
          throw new code.CloudRefused(String(error))
        }
      }
      if (fault === 'serverDiesAfter') process.die()
      await time.sleep(50)
      if (process.isDead || fault === 'lostAfter') throw lost()
    },
  }
}
