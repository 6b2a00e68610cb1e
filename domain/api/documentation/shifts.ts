import { demoPayment } from '../../demo/sale.ts'
import { usd } from '../../money/money.ts'
import { type Shift, shiftAsSeen, shiftLinesOf } from '../../shifts/shift.ts'
import type { shiftEndpoints } from '../shift-endpoints.ts'
import type { Operations } from './operation.ts'

// 2026-03-12, 8 AM in Detroit.
const openedAt = Date.UTC(2026, 2, 12, 12) / 1_000
const counted = [{ tender: 'CARD_PRESENT' as const, amount: usd('48.00') }]
const taken = [{ tender: 'CARD_PRESENT' as const, isSale: true, count: 3, amount: 48_000_000n }]

const open: Shift = {
  _id: '0195aa10-0000-7000-8000-000000000921',
  cashierId: demoPayment.userId,
  cashier: 'Cory Mason',
  terminalId: demoPayment.terminalId ?? '',
  terminal: 'Front Counter 1',
  state: 'OPEN',
  openedAt,
  closedAt: null,
  lines: shiftLinesOf(taken, null),
  closedBy: null,
  reason: null,
  reviewedBy: null,
  note: null,
}
const closed: Shift = {
  ...open,
  state: 'COUNTED',
  closedAt: openedAt + 28_800,
  lines: shiftLinesOf(taken, counted),
}
const short: Shift = {
  ...closed,
  lines: shiftLinesOf(taken, [{ tender: 'CARD_PRESENT', amount: usd('44.00') }]),
  reason: 'One receipt was printed twice.',
}

const noSuchShift = 'The shift does not exist or belongs to another office.'
const notOwn = 'The shift does not exist or belongs to someone else.'

export const shiftOperations: Operations<typeof shiftEndpoints> = {
  getShifts: {
    tag: 'Reconciliation',
    summary: 'List the shifts',
    description:
      'Newest first. Cashiers get their own, administrators those of the office. Amounts of an own shift are null until it is counted.',
    refusals: { 404: 'The shift named by `before` does not exist.' },
    example: { reply: [open] },
  },
  openShift: {
    tag: 'Reconciliation',
    summary: 'Open a shift',
    description:
      'At a terminal, for the caller. If the office uses shifts, `createPayment` needs one. A repeated request gets the same shift.',
    refusals: {
      409: 'The caller has an open shift at another terminal, or the terminal has one of someone else.',
      422: 'The terminal does not exist or is deactivated.',
    },
    example: {
      body: { terminalId: open.terminalId },
      reply: shiftAsSeen({ ...open, lines: shiftLinesOf([], null) }, open.cashierId),
    },
  },
  countShift: {
    tag: 'Reconciliation',
    summary: 'Count and close a shift',
    description:
      "Enters the reader's own total of the caller's shift and closes it. The reply says what we have, and the difference.",
    refusals: {
      404: notOwn,
      409: 'The shift has been counted already.',
      422: 'A total is missing.',
    },
    example: { body: { counted }, reply: closed },
  },
  explainShift: {
    tag: 'Reconciliation',
    summary: 'Explain a difference',
    description: 'The reason why a counted shift is over or short.',
    refusals: { 404: notOwn, 409: 'There is no difference, or the shift is not to be reviewed.' },
    example: { body: { reason: 'One receipt was printed twice.' }, reply: short },
  },
  reviewShift: {
    tag: 'Reconciliation',
    summary: 'Approve a shift or send it back',
    description: 'A shift that is sent back is counted again by its cashier.',
    refusals: {
      404: noSuchShift,
      409: "The shift does not wait for approval, is the caller's own, or has a difference without a reason.",
      422: 'A shift is sent back without a note.',
    },
    example: {
      body: { isApproved: true },
      reply: { ...closed, state: 'APPROVED', reviewedBy: 'Ada Lindqvist' },
    },
  },
  closeForgottenShift: {
    tag: 'Reconciliation',
    summary: 'Close a forgotten shift',
    description: 'Without a count, and marked with who closed it and why. It is then reviewed.',
    refusals: { 404: noSuchShift, 409: "The shift is closed, or is the caller's own." },
    example: {
      body: { reason: 'Went home without counting.' },
      reply: {
        ...open,
        state: 'COUNTED',
        closedAt: openedAt + 43_200,
        closedBy: 'Ada Lindqvist',
        reason: 'Went home without counting.',
      },
    },
  },
}
