import type { AttemptIdentifiers, CardApproval } from '#domain/attempt.ts'
import { fromCents, toCents } from '#domain/money.ts'
import type { ReportedTransaction } from '#domain/reconciliation.ts'
import {
  type Processor,
  ProcessorRefused,
  type ProcessorTransaction,
  ProcessorUnreachable,
} from '#server/processor/processor.ts'

/**
 * How the next answer comes. `lost`: it moves, and the answer is lost. `away`: nothing moves.
 * `dead`: it moves, and the asking process dies over it. `held`: it moves once `release` is called.
 */
type Way = 'lost' | 'away' | 'refused' | 'dead' | 'held'
type Call = 'refund' | 'reverse' | 'query' | 'report'
type Entry = ProcessorTransaction & { at: Date; refunds: Map<string, number> }

/** A processor with books of its own, kept by sale: what the server's books are held against. */
export function createFakeProcessor() {
  const sales = new Map<string, Entry>()
  const orders: { call: Call; way: Way }[] = []
  let release = () => {}

  const wayFor = (call: Call): Way | undefined => {
    const index = orders.findIndex((order) => order.call === call)
    return index === -1 ? undefined : orders.splice(index, 1)[0]?.way
  }
  const answer = async <Result>(call: Call, move: () => Result): Promise<Result> => {
    const way = wayFor(call)
    if (way === 'refused') throw new ProcessorRefused('refused')
    if (way === 'away') throw new ProcessorUnreachable('away')
    if (way === 'held') await new Promise<void>((resolve) => (release = resolve))
    const result = move()
    if (way === 'lost') throw new ProcessorUnreachable('lost')
    if (way === 'dead') throw new Error('The server died here.')
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
          .flatMap(linesOf)
          .filter(({ at }) => from <= at && at < to)
          .filter((line) => (referenceNumber ?? line.referenceNumber) === line.referenceNumber),
      ),
    isOnline: async () => true,
  }

  return {
    processor,
    /** Orders how the next call of this kind ends. */
    next: (call: Call, way: Way) => void orders.push({ call, way }),
    /** Lets the call that is held go on. */
    release: () => release(),
    /** Writes down what a reader has charged under the attempt's names. */
    charged: (names: AttemptIdentifiers, approval: CardApproval, at = new Date(0)) => {
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
    /** Cents of a sale that the processor still has, and by how many refunds the others went. */
    bookOf: (transactionId: string) => {
      const sale = saleOf(transactionId)
      return { left: left(sale), status: sale.status, refunds: sale.refunds.size }
    },
  }
}

/** A sale and its refunds, made at the same time. */
function linesOf({ approval, ticketNumber, referenceNumber, status, at, refunds }: Entry) {
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
