import type { Insertable } from 'kysely'

import { fromCents, fromMicros, toCents, toMicros } from '#domain/money.ts'
import type { PosReceipt } from '#domain/pos-receipt.ts'

import { later, minute, second } from '../clock.ts'
import type { Tables } from '../db/tables.ts'
import type { Dice } from '../dice.ts'
import { idOf } from '../ids.ts'
import { approveCard, simulatedAcceptor } from '../sales/simulated-card.ts'
import { type PlannedPayment, refundTime } from './history-plan.ts'

type Movement = Insertable<Tables['subpayment']>
type Made = {
  payment: Insertable<Tables['payment']>
  planned: PlannedPayment
  now: Date
  dice: Dice
}
export type Movements = {
  rows: Movement[]
  /** What was given back of each line, in micro-units; nothing where it is missing. */
  refunded: readonly bigint[]
}

/** The movements of money that a planned payment made. */
export function movementsOf(made: Made): Movements {
  const { outcome, lines } = made.planned
  const amounts = lines.map(({ cents }) => toMicros(fromCents(cents)))
  switch (outcome) {
    case 'declined':
    case 'cancelled':
      return { rows: [], refunded: [] }
    case 'complete':
      return { rows: [sale(made)], refunded: [] }
    case 'retried':
      return { rows: [{ ...sale(made, 'first try'), reversed: true }, retry(made)], refunded: [] }
    case 'refunded':
      return { rows: [sale(made), refund(made, grandTotal(made))], refunded: amounts }
    case 'partlyRefunded': {
      const part = halfOf(lines[0]?.cents ?? 0)
      return { rows: [sale(made), refund(made, part)], refunded: [part] }
    }
  }
}

const grandTotal = ({ payment }: Made): bigint => payment.sub_total + payment.fee_total

/** Half of the cents, rounded down to whole ones, in micro-units. */
const halfOf = (cents: number): bigint => toMicros(fromCents(Math.floor(cents / 2)))

function base({ payment, planned }: Made, name: string) {
  return {
    tenant_id: payment.tenant_id,
    id: idOf(`${name} of ${payment.id}`),
    payment_id: payment.id,
    acceptor_id: simulatedAcceptor,
    trace_id: null,
    financial_institution: planned.paidBy.method === 'BANK' ? 'Great Lakes Credit Union' : null,
    last_four: planned.paidBy.lastFour,
    payment_method_type: planned.paidBy.method,
    card_sub_type: payment.card_sub_type,
    refunded_by: null,
  }
}

function sale(made: Made, name = 'sale'): Movement {
  const { payment, planned, dice } = made
  const at = later(planned.at, 25 * second)
  const card = planned.paidBy.method === 'CARD_PRESENT' ? planned.paidBy : undefined
  const approval = card && approveCard(card, fromMicros(grandTotal(made)), at, dice)
  return {
    ...base(made, name),
    transaction_type: 'SALE',
    created_at: at,
    charged_amount: grandTotal(made),
    external_id: approval?.transactionId ?? `${payment.confirmation_number}-bank`,
    pos_receipt: approval
      ? JSON.stringify(card?.swiped ? swipedReceipt(approval.posReceipt) : approval.posReceipt)
      : null,
  }
}

const retry = (made: Made): Movement => {
  const at = later(made.planned.at, 2 * minute)
  return { ...sale(made), created_at: at }
}

function refund(made: Made, amount: bigint): Movement {
  const { payment, planned, now } = made
  return {
    ...base(made, 'refund'),
    transaction_type: 'CREDIT',
    created_at: refundTime(planned.at, now),
    charged_amount: amount,
    external_id: `${payment.confirmation_number}-refund-${toCents(fromMicros(amount))}`,
    refunded_by: payment.user_id,
    pos_receipt: null,
  }
}

/** A magnetic stripe has no application, no cryptogram and no PIN: it is signed for. */
const swipedReceipt = ({ emvTags: _none, ...receipt }: PosReceipt): PosReceipt => ({
  ...receipt,
  cardReadMethod: 'Swiped',
  cardVerificationMethod: 'SIGNATURE',
  applicationIdentifier: null,
  applicationPreferredName: null,
  emvCryptogram: null,
})
