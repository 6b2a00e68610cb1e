import type { ReportedTransaction } from '#domain/reconciliation.ts'
import {
  type Processor,
  ProcessorRefused,
  type ProcessorTransaction,
  ProcessorUnreachable,
} from '#server/processor/processor.ts'

import type { CloudTransaction } from './tripos-cloud-replies.ts'

export function fakeProcessor(books: CloudTransaction[]) {
  const state = { isDown: false, refusesReversals: false, refunds: new Map<string, string>() }
  const find = (transactionId: string) => {
    const movement = books.find((each) => each.transactionId === transactionId)
    if (movement === undefined) throw new ProcessorRefused('Not Found')
    return movement
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
      const movement = find(transactionId)
      if (state.refusesReversals || movement.status !== 'APPROVED') {
        throw new ProcessorRefused('Not Allowed')
      }
      movement.status = 'REVERSED'
    },
    refund: async ({ transactionId, referenceNumber }) => {
      reach()
      const id = state.refunds.get(referenceNumber) ?? `R${transactionId}`
      state.refunds.set(referenceNumber, id)
      find(transactionId).status = 'REFUNDED'
      return { transactionId: id }
    },
    isOnline: async () => !state.isDown,
  }
  return { processor, state }
}

const transactionOf = (movement: CloudTransaction): ProcessorTransaction => ({
  approval: {
    transactionId: movement.transactionId,
    approvedAmount: { amount: (movement.cents / 100).toFixed(2), currencyCode: 'USD' },
    paymentType: 'CREDIT',
    lastFour: '6781',
    posReceipt: null,
  },
  ticketNumber: movement.ticketNumber,
  referenceNumber: movement.referenceNumber,
  status: movement.status === 'REFUNDED' ? 'APPROVED' : movement.status,
  processorCode: movement.status === 'REFUSED' ? '20' : null,
})

/** A sale and its full refund, if any. */
function toReported(
  movement: CloudTransaction,
  refunds: ReadonlyMap<string, string>,
): ReportedTransaction[] {
  const { approval, ticketNumber, referenceNumber, status } = transactionOf(movement)
  const sale: ReportedTransaction = {
    kind: 'SALE',
    transactionId: movement.transactionId,
    paymentType: 'CREDIT',
    amount: approval.approvedAmount,
    ticketNumber,
    referenceNumber,
    status: status === 'REFUSED' ? 'DECLINED' : status,
    at: movement.at,
  }
  return [
    sale,
    ...[...refunds]
      .filter(([, id]) => id === `R${movement.transactionId}`)
      .map(([name, transactionId]): ReportedTransaction => ({
        ...sale,
        kind: 'RETURN',
        transactionId,
        referenceNumber: name,
        status: 'APPROVED',
      })),
  ]
}
