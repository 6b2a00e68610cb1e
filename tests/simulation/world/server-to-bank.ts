import { fromCents } from '#domain/money/money.ts'
import type { BankGateway, BankTransaction } from '#server/gateways/bank/bank-gateway.ts'

import type { ServerCode } from '../sandboxes/load.ts'
import type { SimulatedProcess, Environment } from './environment.ts'
import { type Charge, HostRefused } from './processor.ts'
import { centsOf } from './server-to-processor.ts'

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

/** Delay in milliseconds within which a debit is still accepted (server/gateways/bank/timeouts.ts). */
const delay = 50_000

/**
 * Maximum milliseconds until a debit is returned; shorter than at a real bank, so that other work still
 * runs.
 */
const maxReturnDelay = 100_000

export const bank = { acceptorId: 'bank-of-the-simulation' }

/** The bank gateway of a server, on the processor's ledger; a reference counts once. */
export function serverToBank(
  world: Environment,
  code: ServerCode,
  process: SimulatedProcess,
): BankGateway {
  const { time, faultPoints, processorLedger, prng, killTab } = world

  const call = async <Fault extends string, Result>(
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
    if (fault === 'late') time.at(delay, () => void move(undefined))
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
          amount: fromCents(charge.cents),
          financialInstitution: 'First Bank',
        }
      : { kind: 'REFUSED', message: 'The account is closed.' }

  const credited = (reference: string, gatewayId: string, cents: number): BankTransaction => ({
    kind: 'ACCEPTED',
    gatewayId: processorLedger.refund(gatewayId, reference, cents),
    amount: fromCents(cents),
    financialInstitution: null,
  })

  // Card charges with the same reference are not debits.
  const debits = () => processorLedger.charges.filter(({ ticket }) => ticket === '')
  const debitOf = (reference: string) => debits().find((each) => each.reference === reference)

  return {
    ...bank,
    debit: ({ reference, amount }) =>
      call('debit', debitFaults, (fault) => {
        const known = debitOf(reference)
        // The gateway only receives the reference; the server knows the payment.
        const charge =
          known ?? processorLedger.charge('', reference, centsOf(amount), fault !== 'refused')
        if (fault === 'returned') world.returnDebit(charge, prng.below(maxReturnDelay))
        return debited(charge)
      }),
    credit: ({ reference, gatewayId, amount }) =>
      call('credit', creditFaults, (fault) => {
        const isMade = processorLedger.charges.some(({ refunds }) => refunds.has(reference))
        const refused: BankTransaction = { kind: 'REFUSED', message: 'The account is closed.' }
        if (fault === 'refused' && !isMade) return refused
        const debit = processorLedger.charges.find(({ id }) => id === gatewayId)
        if (debit && fault === 'returnedBefore') world.returnDebit(debit, 0)
        if (debit && fault === 'returnedAfter') world.returnDebit(debit, prng.below(maxReturnDelay))
        try {
          return credited(reference, gatewayId, centsOf(amount))
        } catch (error) {
          if (error instanceof HostRefused) return refused
          throw error
        }
      }),
    find: (reference) =>
      call('find', findFaults, (fault) => {
        const charge = debitOf(reference)
        const of = processorLedger.charges.find(({ refunds }) => refunds.has(reference))
        const debit = charge ?? of ?? debits()[0]
        if (debit && fault === 'returned') world.returnDebit(debit, prng.below(maxReturnDelay))
        if (charge) return { found: debited(charge) }
        if (!of) return { found: undefined }
        return { found: credited(reference, of.id, of.refunds.get(reference) ?? 0) }
      }).then(({ found }) => found),
    returns: (since) =>
      call('returns', returnsFaults, () =>
        processorLedger.charges
          .filter(({ returnedAt }) => returnedAt !== undefined && returnedAt >= since.getTime())
          .map(({ id, reference }) => ({
            returnId: `return-${id}`,
            reference,
            reason: 'Insufficient funds',
          })),
      ),
  }
}
