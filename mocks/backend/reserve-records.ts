import type { Payment } from '#domain/payments/payment.ts'
import { amountOf, type Payable } from '#domain/pricing/payable.ts'
import { integratedAmountError } from '#domain/records/integrated-payable.ts'

import type { TenantFixture } from '../fixtures/tenant.ts'
import { Failure } from '../http/failure.ts'
import { db, now } from './db.ts'
import { recordNotFound, unpayableReason } from './price-record.ts'
import { isOf, recordOf, refuseItemOutage } from './records.ts'

const RESERVED_SECONDS = 600

const isOpen = ({ status }: Payment) => status === 'INCOMPLETE' || status === 'CHECKING'

const isBeingCharged = ({ _id, outcomePending }: Payment): boolean =>
  outcomePending ||
  db.startedAttempts.some(
    ({ paymentId, lastSeenAt }) => paymentId === _id && now() - lastSeenAt < RESERVED_SECONDS,
  )

const isReserved = ({ failureCode, createdAt }: Payment): boolean =>
  failureCode === null && now() - createdAt < RESERVED_SECONDS

const refuseIf = (
  { id: tenantId }: TenantFixture,
  lines: readonly Payable[],
  condition: (payment: Payment) => boolean,
): void => {
  const isTaken = [...db.payments.values()].some(
    (payment) =>
      payment.tenantId === tenantId &&
      isOpen(payment) &&
      condition(payment) &&
      payment.payables.some((other) => lines.some((line) => isOf(line, other))),
  )
  if (isTaken) {
    throw new Failure(
      409,
      'This record is being paid at another counter. Wait for that payment to finish.',
    )
  }
}

export const refuseReservedByOthers = (
  tenant: TenantFixture,
  userId: string,
  lines: readonly Payable[],
): void =>
  refuseIf(
    tenant,
    lines,
    (payment) => payment.userId !== userId && (isReserved(payment) || isBeingCharged(payment)),
  )

/** Rejects records being paid in any other payment, including the same user's. */
export const refuseBeingCharged = (
  tenant: TenantFixture,
  lines: readonly Payable[],
  paymentId?: string,
): void =>
  refuseIf(tenant, lines, (payment) => payment._id !== paymentId && isBeingCharged(payment))

/** Final check before a charge: rejects records paid since, or being paid. */
export const recheckRecords = (tenant: TenantFixture, { _id, userId, payables }: Payment): void => {
  const lines = payables.filter(({ payableType }) => payableType === 'Integrated')
  refuseReservedByOthers(tenant, userId, lines)
  refuseBeingCharged(tenant, lines, _id)
  for (const { soid, catalogItemId, ...line } of lines) {
    const item = tenant.config.integratedPayables.find((each) => each.soid === soid)
    if (!item) throw new Failure(409, recordNotFound)
    refuseItemOutage(item)
    const record = recordOf(tenant, { soid: soid ?? null, catalogItemId })
    const reason = record ? (unpayableReason(record) ?? amountError(record, line)) : recordNotFound
    if (reason !== undefined) throw new Failure(409, reason)
  }
}

const amountError = (
  record: Payable,
  line: Pick<Payable, 'amountValue' | 'amountCurrencyCode'>,
): string | undefined =>
  integratedAmountError({ ...record, minAmountValue: '0.00' }, amountOf(line))
