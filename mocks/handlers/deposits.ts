import type { Closing } from '#domain/closings/closing.ts'
import {
  daysBetween,
  type DepositLine,
  type DepositState,
  stateOfLine,
} from '#domain/deposits/deposit-line.ts'
import { addedLines, noteRefusal, readImport } from '#domain/deposits/deposit-refusals.ts'
import { matchDeposits } from '#domain/deposits/match-deposits.ts'
import { dayOf } from '#domain/lib/day.ts'
import type { Refusal } from '#domain/lib/refusal.ts'
import { fromMicros } from '#domain/money/money.ts'

import { db, nextId, now, type StoredDepositDay, type StoredDepositLine } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { failureOf, notFound, refuseIf } from '../http/failure.ts'
import { findTenant } from './tenant.ts'

const linesOf = (tenantId: string): StoredDepositLine[] =>
  db.depositLines.filter((each) => each.tenantId === tenantId)

/** None before the office says from when on the bank's deposits are matched. */
const daysOf = (tenantId: string): StoredDepositDay[] => {
  const firstDay = db.depositSettings.get(tenantId)?.firstDay
  return db.depositDays.filter(
    (each) => each.tenantId === tenantId && firstDay !== undefined && each.businessDay >= firstDay,
  )
}

const isFree = ({ matchedWith, note }: StoredDepositDay | StoredDepositLine): boolean =>
  matchedWith === null && note === null

const matchFreeLines = (tenantId: string): void => {
  if (!db.depositSettings.has(tenantId)) return
  const days = daysOf(tenantId)
  const lines = linesOf(tenantId)
  const owed = days.map((each) => ({ ...each, isFree: isFree(each) }))
  for (const { depositId, deductedIds, numbers } of matchDeposits(owed, lines.filter(isFree))) {
    const matched = [
      ...lines.filter(({ id }) => id === depositId || deductedIds.includes(id)),
      ...days.filter(({ number }) => numbers.includes(number)),
    ]
    for (const each of matched) each.matchedWith = depositId
  }
}

/** Notes what the bank owes for a closed day, and matches it if the bank was faster. */
export const expectDeposit = (tenantId: string, closing: Closing, amount: bigint): void => {
  if (amount === 0n) return
  const { number, businessDay } = closing
  db.depositDays.push({ tenantId, number, businessDay, amount, matchedWith: null, note: null })
  matchFreeLines(tenantId)
}

const stateOf = ({ kind, amount, matchedWith, note }: StoredDepositLine): DepositState =>
  stateOfLine({ kind, amount, isMatched: matchedWith !== null, isNoted: note !== null })

const today = (tenantId: string): string =>
  dayOf(now() * 1_000, findTenant(tenantId).config.timeZone)

const describe = (line: StoredDepositLine): DepositLine => ({
  _id: line.id,
  reference: line.reference,
  kind: line.kind,
  postedOn: line.postedOn,
  amount: fromMicros(line.amount, line.currencyCode),
  acceptorId: line.acceptorId,
  description: line.description,
  state: stateOf(line),
  age: daysBetween(line.postedOn, today(line.tenantId)),
  closings:
    line.matchedWith === null
      ? []
      : db.depositDays
          .filter(
            ({ tenantId, matchedWith }) =>
              tenantId === line.tenantId && matchedWith === line.matchedWith,
          )
          .map(({ number }) => number),
  note: line.note,
})

const newestFirst = (one: StoredDepositLine, other: StoredDepositLine): number =>
  other.postedOn.localeCompare(one.postedOn) || other.id.localeCompare(one.id)

const findLine = (tenantId: string, id: string): StoredDepositLine => {
  const found = linesOf(tenantId).find((each) => each.id === id)
  if (!found) throw notFound('Deposit')
  return found
}

const orRefuse = <Read extends object>(read: Read | { refusal: Refusal }): Read => {
  if ('refusal' in read) throw failureOf(read.refusal)
  return read
}

type Names =
  | 'getDeposits'
  | 'getDepositWorklist'
  | 'importDeposits'
  | 'resolveDeposit'
  | 'getDepositSettings'
  | 'updateDepositSettings'

export const deposits: Pick<Resolvers, Names> = {
  getDeposits: ({ params: { tenantId }, query: { pageSize, before } }) => {
    const last = before === undefined ? undefined : findLine(tenantId, before)
    return linesOf(tenantId)
      .toSorted(newestFirst)
      .filter((each) => last === undefined || newestFirst(last, each) < 0)
      .slice(0, pageSize)
      .map(describe)
  },

  getDepositWorklist: ({ params: { tenantId } }) => {
    const lines = linesOf(tenantId)
      .filter((each) => stateOf(each) === 'OPEN')
      .toSorted((one, other) => newestFirst(other, one))
    const days = daysOf(tenantId).filter(isFree)
    return {
      lines: lines.map(describe),
      openLines: lines.length,
      days: days.map(({ number, businessDay, amount }) => ({
        _id: String(number),
        number,
        businessDay,
        amount: fromMicros(amount),
        age: daysBetween(businessDay, today(tenantId)),
      })),
      openDays: days.length,
      usualDelay: db.depositSettings.get(tenantId)?.usualDelay ?? null,
    }
  },

  importDeposits: ({ params: { tenantId }, body: { content } }) => {
    const { acceptorId } = findTenant(tenantId).config
    const settings = db.depositSettings.get(tenantId)
    const file = orRefuse(readImport(content, { acceptorId, settings, today: today(tenantId) }))
    const read = orRefuse(addedLines(file, linesOf(tenantId)))
    const added = read.added.map(({ row: _row, ...line }): StoredDepositLine => ({
      ...line,
      tenantId,
      id: nextId(),
      matchedWith: null,
      note: null,
    }))
    db.depositLines.push(...added)
    matchFreeLines(tenantId)
    const count = (state: DepositState) => added.filter((each) => stateOf(each) === state).length
    return {
      lines: file.lines.length,
      added: added.length,
      matched: count('MATCHED'),
      noMatchNeeded: count('NO_MATCH_NEEDED'),
      open: count('OPEN'),
    }
  },

  resolveDeposit: ({ params: { tenantId, depositId }, body: { note: text }, caller }) => {
    const note = { text, by: `${caller.user.firstName} ${caller.user.lastName}`, at: now() }
    const day = db.depositDays.find(
      (each) => each.tenantId === tenantId && String(each.number) === depositId,
    )
    if (day) {
      const matched = day.matchedWith === null ? 'OPEN' : 'MATCHED'
      refuseIf(noteRefusal(day.note === null ? matched : 'NOTED'))
      day.note = note
      return {}
    }
    const line = findLine(tenantId, depositId)
    refuseIf(noteRefusal(stateOf(line)))
    line.note = note
    return {}
  },

  getDepositSettings: ({ params: { tenantId } }) => ({
    settings: db.depositSettings.get(tenantId) ?? null,
  }),

  updateDepositSettings: ({ params: { tenantId }, body }) => {
    db.depositSettings.set(tenantId, body)
    matchFreeLines(tenantId)
    return {}
  },
}
