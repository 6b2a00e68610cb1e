import { fromCents } from '#domain/money/money.ts'
import type { ReportedTransaction } from '#domain/reports/reconciliation.ts'
import {
  type Processor,
  ProcessorRefused,
  type ProcessorTransaction,
  ProcessorUnreachable,
} from '#server/gateways/processor/processor.ts'

import type { CloudTransaction } from './tripos-cloud-replies.ts'

export function fakeProcessor(books: CloudTransaction[]) {
  const state = { isDown: false, refusesReversals: false, refunds: new Map<string, string>() }
  const find = (transactionId: string) => {
    const transaction = books.find((each) => each.transactionId === transactionId)
    if (transaction === undefined) throw new ProcessorRefused('Not Found')
    return transaction
  }
  const reach = () => {
    if (state.isDown) throw new ProcessorUnreachable('Down.')
  }
  const processor: Processor = {
    query: async ({ acceptorId, referenceNumber }) => {
      reach()
      return books
        .filter(
          (each) => each.acceptorId === acceptorId && each.referenceNumber === referenceNumber,
        )
        .map(transactionOf)
    },
    find: async ({ acceptorId, transactionId }) => {
      reach()
      return books
        .filter((each) => each.acceptorId === acceptorId && each.transactionId === transactionId)
        .map(transactionOf)
    },
    report: async ({ acceptorId, from, to, referenceNumber }) => {
      reach()
      return books
        .filter((each) => each.acceptorId === acceptorId)
        .flatMap((each) => toReported(each, state.refunds))
        .filter(({ at }) => from <= at && at < to)
        .filter((line) => (referenceNumber ?? line.referenceNumber) === line.referenceNumber)
    },
    reverse: async ({ transactionId }) => {
      reach()
      const transaction = find(transactionId)
      if (state.refusesReversals || transaction.status !== 'APPROVED') {
        throw new ProcessorRefused('Not Allowed')
      }
      transaction.status = 'REVERSED'
    },
    refund: async ({ transactionId, referenceNumber }) => {
      reach()
      const id = state.refunds.get(referenceNumber) ?? `R${transactionId}`
      state.refunds.set(referenceNumber, id)
      find(transactionId).status = 'REFUNDED'
      return { transactionId: id }
    },
    closeBatch: async () => {
      reach()
      return { batchId: null, count: null, amount: null }
    },
    isOnline: async () => !state.isDown,
  }
  return { processor, state }
}

const transactionOf = (transaction: CloudTransaction): ProcessorTransaction => ({
  approval: {
    transactionId: transaction.transactionId,
    approvedAmount: fromCents(transaction.cents),
    paymentType: 'CREDIT',
    lastFour: '6781',
    posReceipt: null,
  },
  ticketNumber: transaction.ticketNumber,
  referenceNumber: transaction.referenceNumber,
  status: transaction.status === 'REFUNDED' ? 'APPROVED' : transaction.status,
  processorCode: transaction.status === 'REFUSED' ? '20' : null,
})

/** A sale and its full refund, if any. */
function toReported(
  transaction: CloudTransaction,
  refunds: ReadonlyMap<string, string>,
): ReportedTransaction[] {
  const { approval, ticketNumber, referenceNumber, status } = transactionOf(transaction)
  const sale: ReportedTransaction = {
    kind: 'SALE',
    transactionId: transaction.transactionId,
    paymentType: 'CREDIT',
    amount: approval.approvedAmount,
    ticketNumber,
    referenceNumber,
    status: status === 'REFUSED' ? 'DECLINED' : status,
    at: transaction.at,
  }
  return [
    sale,
    ...[...refunds]
      .filter(([, id]) => id === `R${transaction.transactionId}`)
      .map(([name, transactionId]): ReportedTransaction => ({
        ...sale,
        kind: 'RETURN',
        transactionId,
        referenceNumber: name,
        status: 'APPROVED',
      })),
  ]
}
