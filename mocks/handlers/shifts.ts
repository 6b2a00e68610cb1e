import { isAllowed } from '#domain/identity/permissions.ts'
import { rowsOfPayment } from '#domain/reports/ledger-rows.ts'
import {
  closeForgottenRefusal,
  countShiftRefusal,
  explainShiftRefusal,
  openShiftRefusal,
  reviewShiftRefusal,
} from '#domain/shifts/shift-refusals.ts'
import { nextShiftState } from '#domain/shifts/shift-state.ts'
import { type Shift, shiftAsSeen, shiftLinesOf, type Taken } from '#domain/shifts/shift.ts'
import { unknownTerminal } from '#domain/terminals/terminal-refusals.ts'

import type { Caller } from '../backend/authorize.ts'
import { db, nextId, now, type StoredShift } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { failureOf, notFound, refuseIf } from '../http/failure.ts'
import { findTerminal } from './terminals.ts'

const ofTenant = (tenantId: string): StoredShift[] =>
  db.shifts.filter((each) => each.tenantId === tenantId)

/** The cashier's open shift, if there is one. */
export const openShiftOf = (tenantId: string, cashierId: string) =>
  ofTenant(tenantId).find(({ shift }) => shift.state === 'OPEN' && shift.cashierId === cashierId)
    ?.shift

const entriesOf = (tenantId: string, cashierId: string) =>
  [...db.payments.values()]
    .filter((payment) => payment.tenantId === tenantId)
    .flatMap((payment) => rowsOfPayment(payment))
    .filter(
      (row) =>
        row.userId === cashierId &&
        row.transactionType !== null &&
        row.transactionType !== 'CHARGEBACK' &&
        row.amount.micros !== 0n,
    )

const takenOf = ({ tenantId, shift, earlierEntries }: StoredShift): Taken[] =>
  entriesOf(tenantId, shift.cashierId)
    .filter(({ _id }) => !earlierEntries.includes(_id))
    .map(({ paymentMethodType: tender, transactionType, amount }) => {
      const isSale = transactionType === 'SALE'
      return { tender, isSale, count: 1, amount: isSale ? amount.micros : -amount.micros }
    })

const readShift = (stored: StoredShift): Shift => ({
  ...stored.shift,
  lines: shiftLinesOf(stored.taken ?? takenOf(stored), stored.counted),
})

const close = (stored: StoredShift): void => {
  if (stored.shift.closedAt !== null) return
  stored.taken = takenOf(stored)
  stored.shift.closedAt = now()
}

type Path = { tenantId: string; shiftId: string }

const existingShift = ({ tenantId, shiftId }: Path, cashierId?: string): StoredShift => {
  const found = ofTenant(tenantId).find(
    ({ shift }) =>
      shift._id === shiftId && (cashierId === undefined || shift.cashierId === cashierId),
  )
  if (!found) throw notFound('Shift')
  return found
}

const nameOf = ({ user }: Caller): string => `${user.firstName} ${user.lastName}`

type Names =
  | 'getShifts'
  | 'openShift'
  | 'countShift'
  | 'explainShift'
  | 'reviewShift'
  | 'closeForgottenShift'

export const shifts: Pick<Resolvers, Names> = {
  getShifts: ({ params: { tenantId }, query: { own, pageSize, before }, caller }) => {
    const { accountId } = caller.user
    const cashierId =
      own === undefined && isAllowed(caller.roles, 'day.close') ? undefined : accountId
    const all = ofTenant(tenantId)
      .filter(({ shift }) => cashierId === undefined || shift.cashierId === cashierId)
      .toReversed()
    const last = before && existingShift({ tenantId, shiftId: before }, cashierId)
    const start = last ? all.indexOf(last) + 1 : 0
    return all
      .slice(start, start + pageSize)
      .map((stored) => shiftAsSeen(readShift(stored), accountId))
  },

  openShift: ({ params: { tenantId }, body: { terminalId }, caller }) => {
    const { accountId } = caller.user
    const terminal = findTerminal(tenantId, terminalId)
    if (!terminal || terminal.deleted) throw failureOf(unknownTerminal)
    const open = ofTenant(tenantId).filter(({ shift }) => shift.state === 'OPEN')
    const own = open.find(({ shift }) => shift.cashierId === accountId)
    const atTerminal = open.find(({ shift }) => shift.terminalId === terminalId)
    if (own && own === atTerminal) return shiftAsSeen(readShift(own), accountId)
    refuseIf(openShiftRefusal({ own: own?.shift, atTerminal: atTerminal?.shift }))
    const stored: StoredShift = {
      tenantId,
      shift: {
        _id: nextId(),
        cashierId: accountId,
        cashier: nameOf(caller),
        terminalId,
        terminal: terminal.label,
        state: 'OPEN',
        openedAt: now(),
        closedAt: null,
        closedBy: null,
        reason: null,
        reviewedBy: null,
        note: null,
      },
      counted: null,
      taken: null,
      earlierEntries: entriesOf(tenantId, accountId).map(({ _id }) => _id),
    }
    db.shifts.push(stored)
    return shiftAsSeen(readShift(stored), accountId)
  },

  countShift: ({ params, body: { counted }, caller }) => {
    const { accountId } = caller.user
    const stored = existingShift(params, accountId)
    refuseIf(countShiftRefusal(readShift(stored), counted))
    close(stored)
    stored.counted = counted
    stored.shift.reason = null
    stored.shift.state = nextShiftState(stored.shift.state, 'count')
    return shiftAsSeen(readShift(stored), accountId)
  },

  explainShift: ({ params, body: { reason }, caller }) => {
    const { accountId } = caller.user
    const stored = existingShift(params, accountId)
    refuseIf(explainShiftRefusal(readShift(stored)))
    stored.shift.reason = reason
    return shiftAsSeen(readShift(stored), accountId)
  },

  reviewShift: ({ params, body, caller }) => {
    const { accountId } = caller.user
    const stored = existingShift(params)
    refuseIf(reviewShiftRefusal(readShift(stored), body, accountId))
    const event = body.isApproved ? 'approve' : 'sendBack'
    stored.shift.state = nextShiftState(stored.shift.state, event)
    stored.shift.reviewedBy = nameOf(caller)
    stored.shift.note = body.isApproved ? null : body.note
    return shiftAsSeen(readShift(stored), accountId)
  },

  closeForgottenShift: ({ params, body: { reason }, caller }) => {
    const { accountId } = caller.user
    const stored = existingShift(params)
    refuseIf(closeForgottenRefusal(readShift(stored), accountId))
    close(stored)
    stored.shift.state = nextShiftState(stored.shift.state, 'closeForgotten')
    stored.shift.closedBy = nameOf(caller)
    stored.shift.reason = reason
    return shiftAsSeen(readShift(stored), accountId)
  },
}
