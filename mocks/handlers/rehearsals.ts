import { isAdmin } from '#domain/identity/session.ts'
import { isRefund } from '#domain/payments/payment-status.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { CONNECTION_LOST, lessonsReached, type RehearsalEvent } from '#domain/rehearsal/lessons.ts'

import { currentOffice } from '../backend/authorize.ts'
import { db } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { enterRehearsal, rehearsalIdOf } from '../backend/rehearsal.ts'
import { notFound } from '../http/failure.ts'
import { findTenant, userIn } from './tenant.ts'

type Rehearsals = 'startRehearsal' | 'endRehearsal' | 'getRehearsalProgress' | 'noteLostConnection'

const event = (action: string, code: Partial<RehearsalEvent> = {}): RehearsalEvent => ({
  action,
  statusCode: null,
  processorCode: null,
  ...code,
})

const eventsOfPayment = (payment: Payment): RehearsalEvent[] => [
  ...[...db.sales.values()]
    .filter(({ paymentId, result }) => paymentId === payment._id && result !== null)
    .map(({ status, result }) =>
      status === 'COMPLETE'
        ? event('sale.approved')
        : event('sale.failed', {
            statusCode: result?.statusCode ?? null,
            processorCode: result?.processorCode ?? null,
          }),
    ),
  ...payment.subpayments
    .filter(isRefund)
    .map(({ transactionType }) =>
      event(transactionType === 'CHARGEBACK' ? 'debit.returned' : 'refund.done'),
    ),
]

const eventsOf = (office: string, accountId: string): RehearsalEvent[] => [
  ...(db.lostConnections.has(accountId) ? [event(CONNECTION_LOST)] : []),
  ...[...db.payments.values()]
    .filter((each) => each.tenantId === rehearsalIdOf(office) && each.userId === accountId)
    .flatMap(eventsOfPayment),
]

const officeOf = (user: Parameters<typeof currentOffice>[0]): string => {
  const office = currentOffice(user)
  if (!office) throw notFound('Office')
  return office.tenantId
}

export const rehearsals: Pick<Resolvers, Rehearsals> = {
  startRehearsal: ({ caller: { user } }) => {
    enterRehearsal(user.accountId, findTenant(officeOf(user)))
    return {}
  },

  endRehearsal: ({ caller: { user } }) => {
    db.rehearsing.delete(user.accountId)
    return {}
  },

  getRehearsalProgress: ({ caller: { user, roles } }) => {
    const office = officeOf(user)
    return [...db.users.values()]
      .flatMap((each) => userIn(office, each) ?? [])
      .filter(({ isActive }) => isActive)
      .filter(({ accountId }) => isAdmin(roles) || accountId === user.accountId)
      .map(({ accountId, fullName }) => ({
        accountId,
        name: fullName,
        finished: lessonsReached(eventsOf(office, accountId)),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'))
  },

  noteLostConnection: ({ caller: { user } }) => {
    if (db.rehearsing.has(user.accountId)) db.lostConnections.add(user.accountId)
    return {}
  },
}
