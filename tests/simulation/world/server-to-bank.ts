import type { BankGateway, BankMovement } from '#server/bank/bank-gateway.ts'

import type { ServerCode } from '../realms/load.ts'
import type { Mortal, Place } from './place.ts'
import { type Charge, HostRefused } from './processor.ts'
import { centsOf, dollarsOf } from './server-to-processor.ts'

const debitFaults = [
  'lostBefore',
  'lostAfter',
  'late',
  'tooLate',
  'refused',
  'slow',
  'away',
  'tabDies',
  'serverDiesBefore',
  'serverDiesAfter',
] as const

const creditFaults = [
  'lostBefore',
  'lostAfter',
  'refused',
  'away',
  'serverDiesBefore',
  'serverDiesAfter',
] as const

const findFaults = ['lostBefore', 'away', 'serverDiesBefore', 'serverDiesAfter'] as const

/** Milliseconds that a debit may be under way and is still taken (server/bank/patience.ts). */
const lateBy = 50_000

/** A server's way to the bank's gateway, whose books are the processor's: a reference counts once. */
export function serverToBank(world: Place, code: ServerCode, process: Mortal): BankGateway {
  const { time, crossings, books, killTab } = world

  const ask = async <Fault extends string, Result>(
    what: string,
    faults: readonly Fault[],
    move: (fault: Fault | undefined) => Result,
  ): Promise<Result> => {
    const fault: string | undefined = crossings.at('server>bank', what, faults)
    if (fault === 'serverDiesBefore') process.die()
    if (fault === 'tabDies') killTab()
    if (fault === 'away') world.outage('bank')
    await time.sleep(fault === 'slow' ? 8_000 : 150)
    const isLost = ['lostBefore', 'tooLate'].includes(fault ?? '') || world.isOut('bank')
    if (process.isDead || isLost) throw new code.BankUnreachable('no answer')
    if (fault === 'late') time.at(lateBy, () => void move(undefined))
    const result = fault === 'late' ? undefined : move(fault as Fault | undefined)
    if (fault === 'serverDiesAfter') process.die()
    await time.sleep(50)
    if (result === undefined || fault === 'lostAfter' || process.isDead) {
      throw new code.BankUnreachable('no answer')
    }
    return result
  }

  const debited = (charge: Charge): BankMovement =>
    charge.isApproved
      ? {
          kind: 'ACCEPTED',
          gatewayId: charge.id,
          amount: { amount: dollarsOf(charge.cents), currencyCode: 'USD' },
          financialInstitution: 'First Bank',
        }
      : { kind: 'REFUSED', message: 'The account is closed.' }

  const credited = (reference: string, gatewayId: string, cents: number): BankMovement => ({
    kind: 'ACCEPTED',
    gatewayId: books.refund(gatewayId, reference, cents),
    amount: { amount: dollarsOf(cents), currencyCode: 'USD' },
    financialInstitution: null,
  })

  return {
    acceptorId: 'bank-of-the-simulation',
    debit: ({ reference, amount }) =>
      ask('debit', debitFaults, (fault) => {
        const [known] = books.of(reference)
        // The gateway is told an attempt's reference alone: of which payment it is, our books know.
        return debited(known ?? books.charge('', reference, centsOf(amount), fault !== 'refused'))
      }),
    credit: ({ reference, gatewayId, amount }) =>
      ask('credit', creditFaults, (fault) => {
        const isMade = books.charges.some(({ refunds }) => refunds.has(reference))
        const refused: BankMovement = { kind: 'REFUSED', message: 'The account is closed.' }
        if (fault === 'refused' && !isMade) return refused
        try {
          return credited(reference, gatewayId, centsOf(amount))
        } catch (error) {
          if (error instanceof HostRefused) return refused
          throw error
        }
      }),
    find: (reference) =>
      ask('find', findFaults, () => {
        const [charge] = books.of(reference)
        if (charge) return { found: debited(charge) }
        const of = books.charges.find(({ refunds }) => refunds.has(reference))
        if (!of) return { found: undefined }
        return { found: credited(reference, of.id, of.refunds.get(reference) ?? 0) }
      }).then(({ found }) => found),
    returns: async () => [],
  }
}
