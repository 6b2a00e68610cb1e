import type { BankGateway, BankTransaction } from '#server/bank/bank-gateway.ts'

import type { ServerCode } from '../sandboxes/load.ts'
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
  'returned',
  'serverDiesBefore',
  'serverDiesAfter',
] as const

const creditFaults = [
  'lostBefore',
  'lostAfter',
  'refused',
  'away',
  'returnedBefore',
  'returnedAfter',
  'serverDiesBefore',
  'serverDiesAfter',
] as const

const returnsFaults = ['lostBefore', 'away', 'serverDiesBefore', 'serverDiesAfter'] as const
const findFaults = [...returnsFaults, 'returned'] as const

/** Milliseconds that a debit may be under way and is still taken (server/bank/timeouts.ts). */
const lateBy = 50_000

/** Milliseconds after which a debit may come back: sooner than at any bank, so that more else goes on. */
const mostUntilReturned = 100_000

/** Whose debits they are. */
export const bank = { acceptorId: 'bank-of-the-simulation' }

/** A server's way to the bank's gateway, whose books are the processor's: a reference counts once. */
export function serverToBank(world: Place, code: ServerCode, process: Mortal): BankGateway {
  const { time, faultPoints, books, prng, killTab } = world

  const ask = async <Fault extends string, Result>(
    what: string,
    faults: readonly Fault[],
    move: (fault: Fault | undefined) => Result,
  ): Promise<Result> => {
    const fault: string | undefined = faultPoints.at('server>bank', what, faults)
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

  const debited = (charge: Charge): BankTransaction =>
    charge.isApproved
      ? {
          kind: 'ACCEPTED',
          gatewayId: charge.id,
          amount: { amount: dollarsOf(charge.cents), currencyCode: 'USD' },
          financialInstitution: 'First Bank',
        }
      : { kind: 'REFUSED', message: 'The account is closed.' }

  const credited = (reference: string, gatewayId: string, cents: number): BankTransaction => ({
    kind: 'ACCEPTED',
    gatewayId: books.refund(gatewayId, reference, cents),
    amount: { amount: dollarsOf(cents), currencyCode: 'USD' },
    financialInstitution: null,
  })

  // A card charge with the same reference is no debit: the gateway has never heard of it.
  const debits = () => books.charges.filter(({ ticket }) => ticket === '')
  const debitOf = (reference: string) => debits().find((each) => each.reference === reference)

  return {
    ...bank,
    debit: ({ reference, amount }) =>
      ask('debit', debitFaults, (fault) => {
        const known = debitOf(reference)
        // The gateway is told an attempt's reference alone: of which payment it is, our books know.
        const charge = known ?? books.charge('', reference, centsOf(amount), fault !== 'refused')
        if (fault === 'returned') world.returnDebit(charge, prng.below(mostUntilReturned))
        return debited(charge)
      }),
    credit: ({ reference, gatewayId, amount }) =>
      ask('credit', creditFaults, (fault) => {
        const isMade = books.charges.some(({ refunds }) => refunds.has(reference))
        const refused: BankTransaction = { kind: 'REFUSED', message: 'The account is closed.' }
        if (fault === 'refused' && !isMade) return refused
        const debit = books.charges.find(({ id }) => id === gatewayId)
        if (debit && fault === 'returnedBefore') world.returnDebit(debit, 0)
        if (debit && fault === 'returnedAfter')
          world.returnDebit(debit, prng.below(mostUntilReturned))
        try {
          return credited(reference, gatewayId, centsOf(amount))
        } catch (error) {
          if (error instanceof HostRefused) return refused
          throw error
        }
      }),
    find: (reference) =>
      ask('find', findFaults, (fault) => {
        const charge = debitOf(reference)
        const of = books.charges.find(({ refunds }) => refunds.has(reference))
        const debit = charge ?? of ?? debits()[0]
        if (debit && fault === 'returned') world.returnDebit(debit, prng.below(mostUntilReturned))
        if (charge) return { found: debited(charge) }
        if (!of) return { found: undefined }
        return { found: credited(reference, of.id, of.refunds.get(reference) ?? 0) }
      }).then(({ found }) => found),
    returns: (since) =>
      ask('returns', returnsFaults, () =>
        books.charges
          .filter(({ returnedAt }) => returnedAt !== undefined && returnedAt >= since.getTime())
          .map(({ id, reference }) => ({
            returnId: `return-${id}`,
            reference,
            reason: 'Insufficient funds',
          })),
      ),
  }
}
