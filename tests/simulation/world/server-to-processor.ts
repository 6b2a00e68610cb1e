import { fromCents } from '#domain/money/money.ts'
import type { ReportedTransaction } from '#domain/reports/reconciliation.ts'
import type { Processor, ProcessorTransaction } from '#server/gateways/processor/processor.ts'

import type { ServerCode } from '../sandboxes/load.ts'
import type { SimulatedProcess, Environment } from './environment.ts'
import { type Charge, HostRefused } from './processor.ts'

const faults = [
  'lostBefore',
  'lostAfter',
  'refused',
  'slow',
  'away',
  'serverDiesBefore',
  'serverDiesAfter',
] as const

/** Whole cents of a decimal string, computed from its digits. */
export const centsOf = ({ amount }: { amount: string }): number => {
  const [whole = '', part = ''] = amount.split('.')
  return Number(`${whole}${part.padEnd(2, '0').slice(0, 2)}`)
}

const transactionOf = (charge: Charge): ProcessorTransaction => {
  const status = charge.isApproved ? 'APPROVED' : 'REFUSED'
  return {
    approval: {
      transactionId: charge.id,
      approvedAmount: fromCents(charge.cents),
      paymentType: charge.cardType,
      lastFour: '6781',
      posReceipt: null,
    },
    ticketNumber: charge.ticket,
    referenceNumber: charge.reference,
    status: charge.isReversed ? 'REVERSED' : status,
    processorCode: charge.isApproved ? null : '20',
  }
}

function linesOf(charge: Charge, refundedAt: ReadonlyMap<string, number>): ReportedTransaction[] {
  const status = charge.isApproved ? 'APPROVED' : 'DECLINED'
  const sale: ReportedTransaction = {
    kind: 'SALE',
    transactionId: charge.id,
    paymentType: charge.cardType,
    amount: fromCents(charge.cents),
    ticketNumber: charge.ticket,
    referenceNumber: charge.reference,
    status: charge.isReversed ? 'REVERSED' : status,
    at: new Date(charge.at),
  }
  const returns = [...charge.refunds].map(([name, cents]): ReportedTransaction => ({
    ...sale,
    kind: 'RETURN',
    transactionId: `refund-${name}`,
    amount: fromCents(cents),
    referenceNumber: name,
    status: 'APPROVED',
    at: new Date(refundedAt.get(name) ?? charge.at),
  }))
  return [sale, ...returns]
}

export function serverToProcessor(
  world: Environment,
  code: ServerCode,
  process: SimulatedProcess,
): Processor {
  const { time, faultPoints, processorLedger } = world
  const call = async <Result>(
    what: string,
    move: () => Result,
    isMade: () => boolean = () => false,
  ): Promise<Result> => {
    const fault = faultPoints.at('server>processor', what, faults)
    if (fault === 'serverDiesBefore') process.die()
    if (fault === 'away') world.outage('processor')
    await time.sleep(fault === 'slow' ? 15_000 : 40)
    const isLost = fault === 'lostBefore' || world.isOut('processor')
    if (process.isDead || isLost) throw new code.ProcessorUnreachable('no answer')
    // A repeated refund that was made before is not refused.
    if (fault === 'refused' && !isMade()) throw new code.ProcessorRefused('refused')
    const result = execute(code, move)
    if (fault === 'serverDiesAfter') process.die()
    await time.sleep(40)
    if (fault === 'lostAfter' || process.isDead) throw new code.ProcessorUnreachable('no answer')
    return result()
  }
  return {
    query: ({ referenceNumber }) =>
      call('query', () =>
        processorLedger.of(referenceNumber).map((charge) => transactionOf(charge)),
      ),
    find: ({ transactionId }) =>
      call('find', () =>
        processorLedger.ours
          .filter(({ id }) => id === transactionId)
          .map((charge) => transactionOf(charge)),
      ),
    report: ({ from, to, referenceNumber }) =>
      call('report', () =>
        processorLedger.ours
          .flatMap((charge) => linesOf(charge, processorLedger.refundedAt))
          .filter(({ at }) => from <= at && at < to)
          .filter((line) => (referenceNumber ?? line.referenceNumber) === line.referenceNumber),
      ),
    reverse: ({ transactionId, amount }) =>
      call('reverse', () => processorLedger.reverse(transactionId, centsOf(amount))),
    refund: ({ transactionId, referenceNumber, amount }) =>
      call(
        'refund',
        () => ({
          transactionId: processorLedger.refund(transactionId, referenceNumber, centsOf(amount)),
        }),
        () => processorLedger.charges.some(({ refunds }) => refunds.has(referenceNumber)),
      ),
    closeBatch: ({ referenceNumber }) =>
      call('closeBatch', () => {
        processorLedger.closeBatch(referenceNumber)
        return { batchId: referenceNumber, count: null, amount: null }
      }),
    isOnline: async () => true,
  }
}

/** Executes now and returns or throws the result later. */
function execute<Result>(code: ServerCode, move: () => Result): () => Result {
  try {
    const result = move()
    return () => result
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error
    return () => {
      throw new code.ProcessorRefused(error.message)
    }
  }
}
