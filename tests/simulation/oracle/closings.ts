import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Database } from '#server/db/engine.ts'

import type { Acknowledged } from '../world/environment.ts'
import { type Charge, leftCents } from '../world/processor.ts'
import { centsOf } from '../world/server-to-processor.ts'
import type { Verdict } from './invariants.ts'
import type { Ledger } from './ledger.ts'

type Closed = { number: number; state: string; report: string | null; reportHash: string | null }
type ClosedEntry = { number: number; id: string; part: string; cents: number }

type Amount = { amount: string }
type Report = {
  totals: { net: Amount }
  allocations: { sales: Amount; refunds: Amount }[]
  comparison: { differences: unknown[] } | null
}

const sumOf = (entries: readonly { cents: number }[]): number =>
  entries.reduce((all, { cents }) => all + cents, 0)

/** Negative decimals too. */
const signedCents = ({ amount }: Amount): number =>
  amount.startsWith('-') ? -centsOf({ amount: amount.slice(1) }) : centsOf({ amount })

/** I13, once the last day is closed: the closed days are the ledger and the processor's, each entry once. */
export async function checkClosings(
  verdict: Verdict,
  db: Database,
  {
    charges,
    ledger,
    acknowledged,
    hasFaults,
  }: {
    charges: readonly Charge[]
    ledger: Ledger
    acknowledged: readonly Acknowledged[]
    hasFaults: boolean
  },
): Promise<void> {
  const { rows: closings } = await sql<Closed>`
    select number, state, report, report_hash as "reportHash" from closing order by number`.execute(
    db,
  )
  const { rows: entries } = await sql<ClosedEntry>`
    select closing_number as number, subpayment_id as id, part, div(amount, 10000)::int as cents
    from closing_entry`.execute(db)
  const hold = (isConsistent: boolean, what: () => string) =>
    verdict.hold('I13', isConsistent, what)
  const numbers = closings.map(({ number }) => number)
  hold(
    numbers.every((number, index) => number === index + 1),
    () => `the closings are numbered ${numbers.join(', ')}`,
  )
  for (const { number, state, report, reportHash } of closings) {
    hold(state === 'CLOSED', () => `closing ${number} is still ${state}`)
    if (report === null) continue
    const { totals, allocations, comparison } = JSON.parse(report) as Report
    const own = sumOf(entries.filter((entry) => entry.number === number))
    const net = signedCents(totals.net)
    hold(net === own, () => `closing ${number} reports ${net}, has entries of ${own}`)
    const allocated = allocations.reduce(
      (all, { sales, refunds }) => all + signedCents(sales) + signedCents(refunds),
      0,
    )
    hold(net === allocated, () => `closing ${number} reports ${net}, allocates ${allocated}`)
    const hash = createHash('sha256').update(report).digest('hex')
    hold(hash === reportHash, () => `closing ${number} has another report than was hashed`)
    hold(
      hasFaults || (comparison !== null && comparison.differences.length === 0),
      () => `closing ${number} differs from the processor without faults`,
    )
  }
  for (const { id, type, cents, isLive } of ledger.entries) {
    const own = entries.filter((entry) => entry.id === id)
    const days = own.filter(({ part }) => part === 'ENTRY').length
    hold(days === 1, () => `entry ${id} is in ${days} days`)
    const counts = isLive ? (type === 'SALE' ? cents : -cents) : 0
    hold(sumOf(own) === counts, () => `entry ${id} counts ${counts}, is closed as ${sumOf(own)}`)
  }
  const moved = charges.reduce((all, charge) => all + leftCents(charge), 0)
  hold(moved === sumOf(entries), () => `${moved} moved, ${sumOf(entries)} in closed days`)
  for (const { call, reply } of acknowledged) {
    if (call !== 'POST closings') continue
    const { contents } = JSON.parse(reply) as { contents: { number: number } }
    hold(numbers.includes(contents.number), () => `closing ${contents.number} was acknowledged`)
  }
}
