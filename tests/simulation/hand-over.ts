import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { runSchedule } from './schedule.ts'
import type { Office } from './world/office.ts'

type Owned = { owner: string; taker: string | null; paidAt: number | null }

const readOwners = async (office: Office): Promise<Owned[]> => {
  const { rows } = await sql<Owned>`
    select owner.email_address as owner, taker.email_address as taker,
      (select (extract(epoch from min(entry.created_at)) * 1000)::float8 from subpayment entry
        where entry.payment_id = payment.id and entry.transaction_type = 'SALE') as "paidAt"
    from payment
      join account owner on owner.id = payment.user_id
      left join account taker on taker.id = payment.taken_over_by`.execute(office.db)
  return rows
}

/** More than any flow makes. */
const maxCalls = 20

const cases = (['workstation', 'cloud', 'bank'] as const).flatMap((flow) =>
  [true, false].map((endsFirst) => ({ flow, endsFirst })),
)

/** Tests for `simulation.test.ts`, because an office takes seconds to open. */
export function testHandOvers(officeOf: () => Office): void {
  test.each(cases)(
    'a hand-over at every step charges once and names an owner ($flow, ends first: $endsFirst)',
    async ({ flow, endsFirst }) => {
      const office = officeOf()
      let paidByOther = 0
      for (let call = 1; call <= maxCalls; call += 1) {
        const spec = { seed: 2, flow, kinds: {}, handOver: { call, endsFirst } }
        const { verdict, log, takenOverAt, shown } = await runSchedule(office, spec)
        const story = `call ${call}\n${log.join('\n')}`
        expect(verdict.violations, `${story}`).toEqual([])
        const payments = await readOwners(office)
        const paid = payments.filter(({ paidAt }) => paidAt !== null)
        expect(paid.length, `${story}`).toBeLessThanOrEqual(1)
        expect(shown.filter(({ kind }) => kind === 'paid').length, `${story}`).toBe(paid.length)
        for (const { owner, taker, paidAt } of paid) {
          const isLater = takenOverAt !== undefined && (paidAt ?? 0) > takenOverAt
          if (isLater && owner === 'cashier@lakeview.example') {
            expect(taker, `${story}`).toBe('cashier2@lakeview.example')
          }
          if (takenOverAt === undefined) expect(taker, `${story}`).toBeNull()
          if (taker !== null) paidByOther += 1
        }
        if (takenOverAt === undefined) break
      }
      expect(paidByOther).toBeGreaterThan(0)
    },
    120_000,
  )
}
