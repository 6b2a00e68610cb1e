import type { Payment } from '#domain/payments/payment.ts'
import { toRequest } from '#domain/pricing/payable.ts'
import { recheckRefusal, type RecordName } from '#domain/records/price-record.ts'
import { recordReserved, RESERVATION_MINUTES } from '#domain/records/record-refusals.ts'

import type { TenantFixture } from '../fixtures/tenant.ts'
import { failureOf, refuseIf } from '../http/failure.ts'
import { db, now } from './db.ts'
import { findRecord, isOf, refuseItemOutages } from './records.ts'

const RESERVED_SECONDS = RESERVATION_MINUTES * 60

const isOpen = ({ status }: Payment) => status === 'INCOMPLETE' || status === 'CHECKING'

const isBeingCharged = ({ _id, outcomePending }: Payment): boolean =>
  outcomePending ||
  db.startedAttempts.some(
    ({ paymentId, lastSeenAt }) => paymentId === _id && now() - lastSeenAt < RESERVED_SECONDS,
  )

const isReserved = ({ failureCode, createdAt }: Payment): boolean =>
  failureCode === null && now() - createdAt < RESERVED_SECONDS

const refuseTaken = (
  { id: tenantId }: TenantFixture,
  lines: readonly RecordName[],
  condition: (payment: Payment) => boolean,
): void => {
  const isTaken = [...db.payments.values()].some(
    (payment) =>
      payment.tenantId === tenantId &&
      isOpen(payment) &&
      condition(payment) &&
      payment.payables.some((other) => lines.some((line) => isOf(line, other))),
  )
  if (isTaken) throw failureOf(recordReserved)
}

export const refuseReservedByOthers = (
  tenant: TenantFixture,
  userId: string,
  lines: readonly RecordName[],
): void =>
  refuseTaken(
    tenant,
    lines,
    (payment) => payment.userId !== userId && (isReserved(payment) || isBeingCharged(payment)),
  )

/** Rejects records being paid in any other payment, including the same user's. */
export const refuseBeingCharged = (
  tenant: TenantFixture,
  lines: readonly RecordName[],
  paymentId?: string,
): void =>
  refuseTaken(tenant, lines, (payment) => payment._id !== paymentId && isBeingCharged(payment))

/** Final check before a charge: rejects records paid since, or being paid. */
export const recheckRecords = (tenant: TenantFixture, { _id, userId, payables }: Payment): void => {
  const lines = payables.filter(({ payableType }) => payableType === 'Integrated')
  refuseReservedByOthers(tenant, userId, lines)
  refuseBeingCharged(tenant, lines, _id)
  refuseItemOutages(tenant, lines)
  refuseIf(recheckRefusal(lines.map(toRequest), (name) => findRecord(tenant, name)))
}
