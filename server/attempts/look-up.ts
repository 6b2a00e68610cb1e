import { type AttemptOutcome, referenceNumberOf, ticketNumberOf } from '#domain/attempt.ts'

import type { PaymentRow } from '../payments/find-payment.ts'
import {
  type Processor,
  ProcessorRefused,
  type ProcessorTransaction,
  ProcessorUnreachable,
} from '../processor/processor.ts'
import { outcome } from './attempt-row.ts'

/** Whom to ask about which attempt; without a merchant or a processor nobody can be asked. */
export type Asked = {
  processor: Processor | undefined
  acceptorId: string | undefined
  payment: Pick<PaymentRow, 'id' | 'created_at'>
  attemptId: string
}

export type Found =
  | { kind: 'approved'; movement: ProcessorTransaction }
  | { kind: 'reversed'; movement: ProcessorTransaction }
  | { kind: 'refused'; movement: ProcessorTransaction }
  | { kind: 'none' }
  | { kind: 'unknown' }

/**
 * What the processor's books say of an attempt. Movements are believed only under the payment's own
 * ticket number: an attempt's name alone may be anybody's.
 */
export async function lookUp({ processor, acceptorId, payment, attemptId }: Asked): Promise<Found> {
  if (processor === undefined || acceptorId === undefined) return { kind: 'unknown' }
  const ticketNumber = ticketNumberOf(payment.id)
  const referenceNumber = referenceNumberOf(attemptId)
  try {
    const since = payment.created_at
    const all = await processor.query({ acceptorId, referenceNumber, since })
    const movements = all.filter((each) => each.ticketNumber === ticketNumber)
    for (const [status, kind] of kinds) {
      const movement = movements.find((each) => each.status === status)
      if (movement !== undefined) return { kind, movement }
    }
    return { kind: 'none' }
  } catch (error) {
    // Either way nothing was learnt.
    if (error instanceof ProcessorUnreachable || error instanceof ProcessorRefused) {
      return { kind: 'unknown' }
    }
    throw error
  }
}

/** A charge that stands counts before one that was given back, and that before one that never was. */
const kinds = [
  ['APPROVED', 'approved'],
  ['REVERSED', 'reversed'],
  ['REFUSED', 'refused'],
] as const

/** The same, as the wire has it. */
export function outcomeOf(found: Found): AttemptOutcome {
  switch (found.kind) {
    case 'approved':
      return outcome('APPROVED', { approval: found.movement.approval })
    case 'reversed':
      return outcome('TAKEN_BACK')
    case 'refused': {
      const { processorCode } = found.movement
      // Codes of the processor are told apart only under this status (SPEC §8).
      const statusCode = 'Failed'
      return outcome('REFUSED', { refusal: { statusCode, processorCode, message: null } })
    }
    case 'none':
      return outcome('NOT_FOUND')
    case 'unknown':
      return outcome('UNKNOWN')
  }
}
