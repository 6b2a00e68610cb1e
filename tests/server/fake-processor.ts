import type { ClosedBatch } from '#domain/closings/closing-comparison.ts'
import { fromCents, toCents } from '#domain/money/money.ts'
import type { AttemptIdentifiers, CardApproval } from '#domain/payments/attempt.ts'
import type { ReportedTransaction } from '#domain/reports/reconciliation.ts'
import {
  type Processor,
  ProcessorRefused,
  type ProcessorTransaction,
  ProcessorUnreachable,
} from '#server/gateways/processor/processor.ts'

/**
 * Outcome of the next call. `lost`: the money moves, the answer is lost. `away`: nothing moves. `dead`: the money
 * moves and the caller throws. `held`: the money moves after `release()`.
 */
type Outcome = 'lost' | 'away' | 'refused' | 'dead' | 'held'
type Call = 'refund' | 'reverse' | 'query' | 'report' | 'closeBatch'
type Entry = ProcessorTransaction & { at: Date; refunds: Map<string, number> }

/** A processor with its own ledger, to compare with the server's. */
export function createFakeProcessor() {
  const sales = new Map<string, Entry>()
  const batches = new Map<string, ClosedBatch>()
  const queue: { call: Call; outcome: Outcome }[] = []
  let release = () => {}
  let held = Promise.resolve()

  const takeOutcome = (call: Call): Outcome | undefined => {
    const index = queue.findIndex((queued) => queued.call === call)
    return index === -1 ? undefined : queue.splice(index, 1)[0]?.outcome
  }
  const answer = async <Result>(call: Call, move: () => Result): Promise<Result> => {
    const outcome = takeOutcome(call)
    if (outcome === 'refused') throw new ProcessorRefused('refused')
    if (outcome === 'away') throw new ProcessorUnreachable('away')
    if (outcome === 'held') await held
    const result = move()
    if (outcome === 'lost') throw new ProcessorUnreachable('lost')
    if (outcome === 'dead') throw new Error('The server died here.')
    return result
  }
  const saleOf = (transactionId: string): Entry => {
    const sale = sales.get(transactionId)
    if (sale === undefined) throw new ProcessorRefused('unknown sale')
    return sale
  }
  const left = ({ status, approval, refunds }: Entry): number =>
    status === 'APPROVED'
      ? [...refunds.values()].reduce(
          (rest, cents) => rest - cents,
          toCents(approval.approvedAmount),
        )
      : 0

  const processor: Processor = {
    query: ({ referenceNumber }) =>
      answer('query', () =>
        [...sales.values()].filter((each) => each.referenceNumber === referenceNumber),
      ),
    find: ({ transactionId }) =>
      answer('query', () =>
        [...sales.values()].filter((each) => each.approval.transactionId === transactionId),
      ),
    reverse: ({ transactionId, amount }) =>
      answer('reverse', () => {
        const sale = saleOf(transactionId)
        if (left(sale) !== toCents(amount)) throw new ProcessorRefused('not the whole')
        sale.status = 'REVERSED'
      }),
    refund: ({ transactionId, referenceNumber, amount }) =>
      answer('refund', () => {
        const { refunds, ...sale } = saleOf(transactionId)
        if (!refunds.has(referenceNumber)) {
          if (left({ refunds, ...sale }) < toCents(amount)) throw new ProcessorRefused('too much')
          refunds.set(referenceNumber, toCents(amount))
        }
        return { transactionId: `refund-${referenceNumber}` }
      }),
    report: ({ from, to, referenceNumber }) =>
      answer('report', () =>
        [...sales.values()]
          .flatMap(transactionsOf)
          .filter(({ at }) => from <= at && at < to)
          .filter((line) => (referenceNumber ?? line.referenceNumber) === line.referenceNumber),
      ),
    closeBatch: ({ referenceNumber }) =>
      answer('closeBatch', () => {
        const batch = batches.get(referenceNumber) ?? {
          batchId: String(batches.size + 1),
          count: sales.size,
          amount: fromCents([...sales.values()].reduce((sum, each) => sum + left(each), 0)),
        }
        batches.set(referenceNumber, batch)
        return batch
      }),
    isOnline: async () => true,
  }

  return {
    processor,
    next: (call: Call, outcome: Outcome) => {
      queue.push({ call, outcome })
      // Before the call comes, which may be after `release()`.
      if (outcome === 'held') held = new Promise((resolve) => (release = resolve))
    },
    batches,
    release: () => release(),
    /** Records a charge made by a reader under the attempt's names. */
    recordCharge: (names: AttemptIdentifiers, approval: CardApproval, at = new Date(0)) => {
      const { ticketNumber, referenceNumber } = names
      sales.set(approval.transactionId, {
        approval,
        ticketNumber,
        referenceNumber,
        status: 'APPROVED',
        processorCode: null,
        at,
        refunds: new Map(),
      })
    },
    /** The remaining cents of a sale and the number of its refunds. */
    entryOf: (transactionId: string) => {
      const sale = saleOf(transactionId)
      return { left: left(sale), status: sale.status, refunds: sale.refunds.size }
    },
  }
}

/** A sale and its refunds, all at the time of the sale. */
function transactionsOf({ approval, ticketNumber, referenceNumber, status, at, refunds }: Entry) {
  const { transactionId, paymentType, approvedAmount: amount } = approval
  const sale: ReportedTransaction = {
    kind: 'SALE',
    transactionId,
    paymentType,
    amount,
    ticketNumber,
    referenceNumber,
    status: status === 'REFUSED' ? 'DECLINED' : status,
    at,
  }
  const returns = [...refunds].map(([name, cents]): ReportedTransaction => ({
    ...sale,
    kind: 'RETURN',
    transactionId: `refund-${name}`,
    amount: fromCents(cents),
    referenceNumber: name,
    status: 'APPROVED',
  }))
  return [sale, ...returns]
}
