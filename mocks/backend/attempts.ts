import type { AttemptOutcome } from '#domain/payments/attempt.ts'
import { bankDeclined } from '#domain/payments/charge-refusals.ts'
import { isRefund } from '#domain/payments/payment-status.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { tenders } from '#domain/pricing/payment-method.ts'

import { notFound } from '../http/failure.ts'
import { db, now, type StoredAttempt, type StoredBankCharge, type StoredSale } from './db.ts'

/** 404 if it is not a UUID. */
export const normalizeAttemptId = (attemptId: string): string => {
  const name = attemptId.toLowerCase()
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name)) throw notFound('Attempt')
  return name
}

export const deleteStartedAttempt = (paymentId: string, attemptId: string): void => {
  db.startedAttempts = db.startedAttempts.filter(
    (each) => each.paymentId !== paymentId || each.attemptId !== attemptId,
  )
}

export const saveStartedAttempt = (paymentId: string, attemptId: string): void => {
  deleteStartedAttempt(paymentId, attemptId)
  db.startedAttempts = [...db.startedAttempts, { paymentId, attemptId, lastSeenAt: now() }]
}

export const findAttempt = (paymentId: string, attemptId: string): StoredAttempt =>
  db.attempts.find((each) => each.paymentId === paymentId && each.attemptId === attemptId) ?? {
    paymentId,
    attemptId,
    approval: null,
    reversal: null,
  }

export const updateAttempt = (
  paymentId: string,
  attemptId: string,
  changes: Partial<Pick<StoredAttempt, 'approval' | 'reversal'>>,
): void => {
  const attempt = findAttempt(paymentId, attemptId)
  db.attempts = [...db.attempts.filter((each) => each !== attempt), { ...attempt, ...changes }]
}

const outcome = (
  status: AttemptOutcome['status'],
  details: Partial<AttemptOutcome> = {},
): AttemptOutcome => ({ status, approval: null, refusal: null, ...details })

export const findCloudSale = (paymentId: string, attemptId: string): StoredSale | undefined =>
  [...db.sales.values()].find(
    (sale) => sale.paymentId === paymentId && sale.requestId === attemptId,
  )

const isCharge = (one: StoredBankCharge, other: StoredBankCharge): boolean =>
  one.paymentId === other.paymentId && one.attemptId === other.attemptId

export const saveBankCharge = (charge: StoredBankCharge): void => {
  db.bankCharges = [...db.bankCharges.filter((each) => !isCharge(each, charge)), charge]
}

export const findUnknownBankCharge = (paymentId: string): StoredBankCharge | undefined =>
  db.bankCharges.find((each) => each.paymentId === paymentId && each.status === 'UNKNOWN')

const outcomeOfSale = ({ status, errorMessage, result }: StoredSale): AttemptOutcome => {
  if (status === 'IN_PROGRESS') return outcome('UNKNOWN')
  if (status === 'COMPLETE') return outcome('RECORDED')
  const { statusCode = null, processorCode = null } = result ?? {}
  return outcome('REFUSED', { refusal: { statusCode, processorCode, message: errorMessage } })
}

const outcomeOfDebit = ({ _id }: Payment, attemptId: string): AttemptOutcome => {
  const charge = db.bankCharges.find(
    (each) => each.paymentId === _id && each.attemptId === attemptId,
  )
  if (!charge) return outcome('NOT_FOUND')
  if (charge.status !== 'REFUSED') return outcome('UNKNOWN')
  const refusal = { statusCode: null, processorCode: null, message: bankDeclined }
  return outcome('REFUSED', { refusal })
}

/** Decided from the ledger alone: the mock has no processor. */
export const outcomeOf = (payment: Payment, attemptId: string): AttemptOutcome => {
  const { approval, reversal } = findAttempt(payment._id, attemptId)
  const entry = payment.subpayments.find((each) => each.traceId === attemptId && !isRefund(each))
  if (entry && !entry.reversed) return outcome('RECORDED')
  if (reversal) return outcome(reversal)
  const sale = findCloudSale(payment._id, attemptId)
  if (sale) return outcomeOfSale(sale)
  if (tenders[payment.paymentMethodType].usesAccount) return outcomeOfDebit(payment, attemptId)
  return approval ? outcome('APPROVED', { approval }) : outcome('UNKNOWN')
}
