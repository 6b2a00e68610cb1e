import * as z from 'zod/mini'

import type { Allocation } from '../closings/allocation.ts'
import type { ClosingSummary } from '../closings/closing.ts'
import { PeriodId } from '../closings/period.ts'
import { conflict, type Refusal } from '../lib/refusal.ts'
import { Id, text } from '../lib/text.ts'
import { fromMicros, roundToCents, sum, Total } from '../money/money.ts'
import { PaymentMethod, tenders } from '../pricing/payment-method.ts'
import {
  accountKey,
  type LedgerAccount,
  type LedgerAccountKind,
  NOT_DIVIDED,
} from './ledger-account.ts'

/** One closed day, or those of a period. */
export const LedgerExportQuery = z
  .object({ closingId: z.optional(Id), period: z.optional(PeriodId) })
  .check(
    z.refine(({ closingId, period }) => (closingId === undefined) !== (period === undefined), {
      error: 'Name a closing or a period.',
      path: ['period'],
    }),
  )

/** A line of the general ledger. Either `debit` or `credit` is null; amounts are positive, in whole cents. */
export const LedgerLine = z.object({
  businessDay: z.string(),
  /** The closing's number. */
  closing: z.int(),
  account: text(32),
  description: text(250),
  debit: z.nullable(Total),
  credit: z.nullable(Total),
})
export type LedgerLine = z.infer<typeof LedgerLine>

export const LedgerExport = z.object({
  /** Debits and credits are equal in each closing. Empty while a code is missing. */
  lines: z.array(LedgerLine),
  /** Titles of the accounts that need a code first. */
  missing: z.array(text(210)),
  /** Numbers of the closings without allocations, which cannot be exported. */
  notAllocated: z.array(z.int()),
})
export type LedgerExport = z.infer<typeof LedgerExport>

type ClosedDay = Pick<ClosingSummary, 'number' | 'businessDay'> & {
  allocations: readonly Allocation[] | undefined
}

/** A credit if positive, a debit if negative. Micro-units. */
type Posting = { account: LedgerAccount; amount: bigint; description: string }

export const unfinishedExport = (number: number): Refusal =>
  conflict(`Closing ${number} is not finished yet. Export it once it is.`)

/**
 * Sales credit revenue and fees, and debit the clearing account of their tender; refunds, chargebacks and
 * corrections do the opposite.
 * @throws Error if debits and credits of a closing differ
 */
export const exportLedger = (
  closings: readonly ClosedDay[],
  accounts: readonly LedgerAccount[],
): LedgerExport => {
  const find = accountFinder(accounts)
  const days = closings.map((day) => ({ day, postings: postingsOf(day.allocations ?? [], find) }))
  const missing = new Set(
    days.flatMap(({ postings }) =>
      postings.flatMap(({ account }) => (account.code === null ? account.title : [])),
    ),
  )
  return {
    lines: missing.size > 0 ? [] : days.flatMap(({ day, postings }) => linesOf(day, postings)),
    missing: [...missing],
    notAllocated: closings.flatMap(({ number, allocations }) => (allocations ? [] : number)),
  }
}

type Find = (kind: LedgerAccountKind, id: string) => LedgerAccount

const accountFinder = (accounts: readonly LedgerAccount[]): Find => {
  const known = new Map(accounts.map((account) => [accountKey(account), account]))
  return (kind, id) => known.get(accountKey({ kind, id })) ?? { kind, id, title: id, code: null }
}

const accountOf = ({ isFee, offeringId, productId }: Allocation, find: Find): LedgerAccount => {
  if (productId !== null) {
    const own = find('PRODUCT', productId)
    if (own.code !== null) return own
  }
  if (offeringId === null) return find('NOT_DIVIDED', NOT_DIVIDED)
  return find(isFee ? 'FEES' : 'OFFERING', offeringId)
}

const postingsOf = (allocations: readonly Allocation[], find: Find): Posting[] =>
  PaymentMethod.options.flatMap((tender) =>
    (['sales', 'refunds'] as const).flatMap((side) => {
      const description = `${side} by ${tenders[tender].noun}`
      const sums = new Map<LedgerAccount, bigint>()
      for (const allocation of allocations) {
        if (allocation.tender !== tender) continue
        const account = accountOf(allocation, find)
        sums.set(account, (sums.get(account) ?? 0n) + allocation[side].micros)
      }
      const total = [...sums.values()].reduce((all, amount) => all + amount, 0n)
      const clearing = { account: find('CLEARING', tender), amount: -inCents(total), description }
      const revenue = inWholeCents([...sums]).map((each) => ({ ...each, description }))
      return [clearing, ...revenue].filter(({ amount }) => amount !== 0n)
    }),
  )

const inCents = (micros: bigint): bigint => roundToCents(fromMicros(micros)).micros

/** Each amount takes what rounding left of those before it, so that they add up to the rounded total. */
const inWholeCents = (sums: readonly (readonly [LedgerAccount, bigint])[]) => {
  let exact = 0n
  return sums.map(([account, amount]) => {
    const before = inCents(exact)
    exact += amount
    return { account, amount: inCents(exact) - before }
  })
}

const linesOf = (
  { number, businessDay }: ClosedDay,
  postings: readonly Posting[],
): LedgerLine[] => {
  const lines = postings.map(({ account, amount, description }) => ({
    businessDay,
    closing: number,
    account: account.code ?? '',
    description: `${account.title}: ${description}`,
    debit: amount < 0n ? fromMicros(-amount) : null,
    credit: amount < 0n ? null : fromMicros(amount),
  }))
  const { debits, credits } = totalsOf(lines)
  if (debits.amount !== credits.amount) {
    throw new Error(`Closing ${number}: ${debits.amount} debited, ${credits.amount} credited.`)
  }
  return lines
}

export const totalsOf = (lines: readonly Pick<LedgerLine, 'debit' | 'credit'>[]) => ({
  debits: sum(lines.flatMap(({ debit }) => debit ?? [])),
  credits: sum(lines.flatMap(({ credit }) => credit ?? [])),
})
