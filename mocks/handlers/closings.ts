import { businessDayOf, startOfDay } from '#domain/closings/business-day.ts'
import {
  type ClosingEntry,
  closingEntriesOf,
  correctionOf,
  titlesOf,
} from '#domain/closings/closing-entry.ts'
import { closeDayRefusal } from '#domain/closings/closing-refusals.ts'
import type { Closing, ClosingSummary } from '#domain/closings/closing.ts'
import { figuresOf, type OpenWork } from '#domain/closings/day-figures.ts'
import { owedOf } from '#domain/deposits/match-deposits.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { tenders } from '#domain/pricing/payment-method.ts'

import { db, now, type StoredClosing } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { notFound, refuseIf } from '../http/failure.ts'
import { expectDeposit } from './deposits.ts'
import { findTenant } from './tenant.ts'

export const closingsOf = (tenantId: string): StoredClosing[] =>
  db.closings.filter((each) => each.tenantId === tenantId)

/** The server's job: closes the day unless a story keeps it waiting. */
export const finishClosings = async (tenantId: string): Promise<void> => {
  for (const { closing, owed } of closingsOf(tenantId)) {
    if (closing.state === 'CLOSED' || closing.failure !== null) continue
    closing.state = 'CLOSED'
    closing.closedAt = now()
    closing.report = { ...closing.report, closedAt: closing.closedAt }
    closing.reportHash = await sha256(JSON.stringify(closing.report))
    expectDeposit(tenantId, closing, owed)
  }
}

const sha256 = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const newestFirst = (one: StoredClosing, other: StoredClosing): number =>
  other.closing.number - one.closing.number

const summaryOf = ({ closing }: StoredClosing): ClosingSummary => {
  const { report: _report, reportHash: _hash, checkpoint: _checkpoint, ...summary } = closing
  return summary
}

const findClosing = (tenantId: string, id: string): StoredClosing => {
  const found = closingsOf(tenantId).find(({ closing }) => closing._id === id)
  if (!found) throw notFound('Closing')
  return found
}

const readDay = (tenantId: string, cutOffAt: number) => {
  const { config, terminals } = findTenant(tenantId)
  const { timeZone } = config
  const closed = closingsOf(tenantId).toSorted(newestFirst)
  const last = closed[0]?.closing
  const businessDay = businessDayOf(cutOffAt * 1_000, timeZone)
  const openedAt = last?.cutOffAt ?? startOfDay(businessDay, timeZone) / 1_000
  const firstOpenedAt = closed.at(-1)?.closing.openedAt ?? openedAt
  const titles = titlesOf(config)
  const payments = [...db.payments.values()].filter((each) => each.tenantId === tenantId)
  const entriesOf = (payment: Payment): ClosingEntry[] =>
    closingEntriesOf(payment, titles).flatMap((entry) => {
      const closedAmount = db.closedEntries.get(`${entry.id} ENTRY`)
      if (closedAmount === undefined) {
        return entry.at >= firstOpenedAt && entry.at <= cutOffAt ? entry : []
      }
      const isReversed = closedAmount !== 0n && entry.amount === 0n
      const isCorrected = db.closedEntries.has(`${entry.id} CORRECTION`)
      return isReversed && !isCorrected ? (correctionOf(payment, entry.id, titles) ?? []) : []
    })
  const entries = payments.flatMap(entriesOf)
  const context = {
    openedAt,
    timeZone,
    terminals: new Map(terminals.map(({ _id, label }) => [_id, label])),
  }
  return {
    openedAt,
    businessDay,
    nextNumber: (last?.number ?? 0) + 1,
    inProgress: last && last.state !== 'CLOSED' ? last.number : undefined,
    entries,
    figures: figuresOf(entries, context),
    openWork: payments.flatMap(openWorkOf),
  }
}

/** Sales at simulated readers belong to no merchant of the bank. */
const owedFor = (entries: readonly ClosingEntry[], acceptorId: string): bigint => {
  const simulated = new Set([...db.sales.values()].map(({ paymentId }) => paymentId))
  const own = entries.filter(
    ({ method, paymentId }) => tenders[method].usesReader && !simulated.has(paymentId),
  )
  return owedOf(
    own.map(({ kind, amount }) => ({ kind, amount, acceptorId })),
    acceptorId,
  )
}

const openWorkOf = ({ _id, ...payment }: Payment): OpenWork[] => {
  const { pendingRefund, outcomePending, createdAt, totals } = payment
  const common = { paymentId: _id, confirmationNumber: payment.confirmationNumber ?? '' }
  const isAtReader = [...db.sales.values()].some(
    ({ paymentId, status }) => paymentId === _id && status === 'IN_PROGRESS',
  )
  const work: OpenWork[] = []
  if (isAtReader || outcomePending) {
    const kind = isAtReader ? 'SALE_IN_PROGRESS' : 'OUTCOME_UNKNOWN'
    work.push({ ...common, kind, amount: totals.grandTotal, since: createdAt })
  }
  if (pendingRefund) {
    const { amount, createdAt: since } = pendingRefund
    work.push({ ...common, kind: 'REFUND_PENDING', amount, since })
  }
  return work
}

type Names = 'getClosings' | 'getOpenDay' | 'getClosing' | 'closeDay'

export const closings: Pick<Resolvers, Names> = {
  getClosings: async ({ params: { tenantId }, query: { pageSize, before } }) => {
    await finishClosings(tenantId)
    const last = before === undefined ? undefined : findClosing(tenantId, before)
    return closingsOf(tenantId)
      .toSorted(newestFirst)
      .filter((each) => last === undefined || newestFirst(last, each) < 0)
      .slice(0, pageSize)
      .map(summaryOf)
  },

  getOpenDay: ({ params: { tenantId } }) => {
    const { timeZone } = findTenant(tenantId).config
    const { entries, figures, inProgress: _inProgress, ...day } = readDay(tenantId, now())
    return { ...day, ...figures, timeZone, hasEntries: entries.length > 0 }
  },

  getClosing: async ({ params: { tenantId, closingId: id } }) => {
    await finishClosings(tenantId)
    return findClosing(tenantId, id).closing
  },

  closeDay: ({ params: { tenantId }, body: { number }, caller }) => {
    const { acceptorId = '', clientName, timeZone } = findTenant(tenantId).config
    const existing = closingsOf(tenantId).find(({ closing }) => closing.number === number)
    if (existing) return summaryOf(existing)
    const { entries, figures, openWork, inProgress, nextNumber, ...times } = readDay(
      tenantId,
      now(),
    )
    const hasEntries = entries.length > 0
    refuseIf(closeDayRefusal({ acceptorId, inProgress, nextNumber, hasEntries }, number))
    for (const { id, kind, amount } of entries) {
      db.closedEntries.set(`${id} ${kind === 'CORRECTION' ? kind : 'ENTRY'}`, amount)
    }
    const requestedBy = `${caller.user.firstName} ${caller.user.lastName}`
    const common = { acceptorId, number, requestedBy, ...times, cutOffAt: now(), closedAt: null }
    const closing: Closing = {
      ...common,
      _id: String(number),
      state: 'CUT_OFF',
      sales: figures.totals.sales.count,
      net: figures.totals.net,
      differences: null,
      failure: null,
      report: { ...common, office: clientName, timeZone, ...figures, openWork, comparison: null },
      reportHash: null,
      checkpoint: null,
    }
    const stored = { tenantId, closing, owed: owedFor(entries, acceptorId) }
    db.closings.push(stored)
    return summaryOf(stored)
  },
}
