import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { formatDay } from '#domain/lib/day.ts'
import { day } from '#server/platform/clock.ts'
import { depositRow, depositSettings, importing } from '#tests/contract/cases/deposit-file.ts'

import { contentsOf, inTenant, type Person } from './counter.ts'
import { demoDatabase } from './demo-database.ts'
import { metricsToken } from './jobs-done.ts'
import { openReconciledOffice } from './reconciled-office.ts'

const { workstation, admin, pass, sell } = openReconciledOffice()
const demo = demoDatabase()
const at = (rest: string) => inTenant('lakeview', rest)
const long = { timeout: 90_000 }

const worklist = async (person: Person) =>
  contentsOf('getDepositWorklist', await person.get(at('/deposit-worklist')))
const send = (person: Person, ...rows: string[]) =>
  person.post(at('/deposit-imports'), importing(...rows).body)

const closeDay = async (person: Person) => {
  const { nextNumber } = contentsOf('getOpenDay', await person.get(at('/open-day')))
  contentsOf('closeDay', await person.post(at('/closings'), { number: nextNumber }))
  await pass(0)
}

const lateDeposits = async () => {
  const { text } = await workstation().counter.send('GET', '/metrics', { token: metricsToken })
  const late = [...text.matchAll(/^counter_late_deposits\{of="(\w+)"\} (\d+)$/gm)]
  return Object.fromEntries(late.map(([, of = '', count]) => [of, Number(count)]))
}

test('imports a file once for two administrators, and counts what stays late', long, async () => {
  const person = await admin()
  const body = { ...depositSettings, firstDay: '2020-01-01' }
  contentsOf('updateDepositSettings', await person.put(at('/deposit-settings'), body))
  await sell()
  await closeDay(person)
  const [owed] = (await worklist(person)).days
  expect(owed).toMatchObject({ amount: { amount: '16.00' }, age: 0 })
  const posted = formatDay(owed?.businessDay ?? '')
  const rows = [
    depositRow({ posted, amount: '15.50' }),
    depositRow({ posted, amount: '-0.50', type: 'Fee' }),
    depositRow({ posted, amount: '-16.00', type: 'Return' }),
  ]
  const both = await Promise.all([send(person, ...rows), send(person, ...rows)])
  const added = both.map((reply) => contentsOf('importDeposits', reply).added)
  expect(new Set(added)).toEqual(new Set([0, 3]))
  const { days, lines } = await worklist(person)
  expect({ days, kinds: lines.map(({ kind }) => kind) }).toEqual({ days: [], kinds: ['RETURN'] })

  await sell()
  await closeDay(person)
  expect(await lateDeposits()).toEqual({ line: 0, day: 0 })
  await pass(4 * day)
  expect(await lateDeposits()).toEqual({ line: 1, day: 1 })
  const note = { note: 'Called the bank.' }
  const open = await worklist(await admin())
  for (const { _id } of [...open.lines, ...open.days]) {
    const reply = await (await admin()).post(at(`/deposit-worklist/${_id}/note`), note)
    contentsOf('resolveDeposit', reply)
  }
  expect(await lateDeposits()).toEqual({ line: 0, day: 0 })
})

test('keeps what a file said', async () => {
  const ids = sql`'lakeview', gen_random_uuid()`
  await sql`
    with import as (insert into deposit_import select ${ids}, 'a.csv', 'hash', now(), id, 1, 1
      from account limit 1 returning tenant_id, id)
    insert into deposit_line (tenant_id, id, import_id, reference, kind, posted_on, amount,
        currency_code, acceptor_id, description)
      select ${ids}, id, 'R1', 'DEPOSIT', '2026-03-10', 16000000, 'USD', '3928907', ''
      from import`.execute(demo.db)
  for (const statement of [
    sql`update deposit_line set amount = 1`,
    sql`update deposit_line set description = 'Other'`,
    sql`delete from deposit_line`,
    sql`truncate deposit_line cascade`,
    sql`update deposit_import set file_name = 'b.csv'`,
  ]) {
    await expect(statement.execute(demo.db)).rejects.toThrow("What a bank's file said")
  }
  await sql`update deposit_line set matched_with = id`.execute(demo.db)
  await expect(sql`update deposit_line set matched_with = null`.execute(demo.db)).rejects.toThrow(
    "What a bank's file said",
  )
})
