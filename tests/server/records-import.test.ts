import { Readable } from 'node:stream'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { importRecords } from '#server/cli/records/import/import-records.ts'
import { type Engine, openEngine } from '#server/db/engine.ts'
import { findSystem } from '#server/records/system-row.ts'
import { tableSystem } from '#server/records/table-system.ts'

import { storageWith } from './record-calls.ts'

vi.setConfig({ testTimeout: 120_000 })

const tax = { tenant_id: 'lakeview', soid: 'lakeview-property-tax' }
const head =
  'id,name,description,amount,minimum,search.parcelNumber,search.ownerLastName,search.dueDate,show.Owner'
const row = (id: string, amount = '10.00') =>
  `${id},Property Tax,A bill,${amount},,${id},Nguyen,2026-03-31,Kim`

let engine: Engine
let remove: () => Promise<void>
beforeAll(async () => {
  const own = await storageWith(async () => {})
  remove = own.remove
  engine = await openEngine(own.storage)
}, 240_000)
afterAll(async () => {
  await engine.close()
  await remove()
})

async function importText(text: string | Readable, { keepGood = false, soid = tax.soid } = {}) {
  const system = await findSystem(engine.db, 'lakeview', soid)
  if (system === undefined) throw new Error('It is not there.')
  const said: string[] = []
  const input = typeof text === 'string' ? Readable.from([Buffer.from(text)]) : text
  const counts = await importRecords({
    db: engine.db,
    system,
    offerings: ['lakeview-clerk'],
    input,
    keepGood,
    print: (line) => said.push(line),
  })
  return { ...counts, said }
}

const read = (ids: string[]) => tableSystem(engine.db, tax).read(ids)
const lines = (...all: string[]) => `${all.join('\n')}\n`

describe('import file', () => {
  test('becomes records that its lookup columns find', async () => {
    const text = lines(
      `\uFEFF${head},option_label,option.half.Half of it,not_payable,not_payable_reason`,
      `${row('05-0000-001', '20.00')},Amount,10.00,,`,
      '',
      `05-0000-002,Property Tax,"A bill, ""due""\nsoon",30,5.5,05-0000-002,,,,,,YES,In court`,
      ',,,,,,,,,,,,',
    )
    expect(await importText(text)).toEqual({ good: 2, bad: 0, isKept: true, said: [] })
    const found = await tableSystem(engine.db, tax).search({ ownerLastName: ' NGUYEN' })
    expect(found).toMatchObject([
      {
        id: '05-0000-001',
        amount: 20_000_000n,
        minimum: 20_000_000n,
        serviceOfferingId: 'lakeview-clerk',
        displayFields: [{ label: 'Owner', value: 'Kim' }],
        selectionLabel: 'Amount',
        options: [{ value: 'half', label: 'Half of it', amount: 10_000_000n }],
        notPayable: false,
      },
    ])
    expect(await read(['05-0000-002'])).toMatchObject([
      {
        description: 'A bill, "due"\nsoon',
        amount: 30_000_000n,
        minimum: 5_500_000n,
        displayFields: [],
        options: [],
        notPayable: true,
        notPayableReason: 'In court',
      },
    ])
  })

  const bad = lines(
    head,
    row('06-0000-001'),
    'id with blanks,,,ten,,0600,Nguyen,31.3.2026,Kim',
    row('06-0000-003', '5.005'),
    '06-0000-004,Property Tax,,10.00,11.00,06-0000-004,,,',
    '06-0000-005,Property Tax,,10.00,,,,,',
    '06-0000-006,Property Tax',
    row('06-0000-001'),
    row('06-0000-008'),
  )
  const problems = [
    'Line 3: id: Must be an identifier.; name: must not be empty; amount: Must be an amount in dollars and cents, like 12.50.; search.parcelNumber: Enter the Parcel Number as ##-####-###.; search.dueDate: Enter a date like 2026-03-31.',
    'Line 4: amount: Must be an amount in dollars and cents, like 12.50.',
    'Line 5: minimum: must not exceed the amount',
    'Line 6: needs a value in at least one search column',
    'Line 7: has 2 cells, but the header has 9',
    'Line 8: id: "06-0000-001" is already on line 2',
  ]

  test('reports each bad row by line and imports nothing', async () => {
    const result = await importText(bad)
    expect(result).toMatchObject({ good: 2, bad: 6, isKept: false })
    expect(result.said).toEqual(problems)
    expect(await read(['06-0000-001', '06-0000-008'])).toEqual([])
  })

  test('imports only the good rows on request', async () => {
    const result = await importText(bad, { keepGood: true })
    expect(result).toMatchObject({ good: 2, bad: 6, isKept: true })
    const ids = ['06-0000-001', '06-0000-003', '06-0000-004', '06-0000-008']
    expect((await read(ids)).map(({ id }) => id).toSorted()).toEqual(['06-0000-001', '06-0000-008'])
  })

  const rejected: [string, string, RegExp][] = [
    ['no content', '', /^The file is empty\.$/],
    ['no amount column', lines('id,name,search.parcelNumber'), /Missing: amount\.$/],
    [
      'an unknown column',
      lines(`${head},colour`),
      /The column "colour" is unknown\. Valid columns are id, name/,
    ],
    ['an unknown lookup field', lines(`${head},search.colour`), /"search\.colour" is unknown/],
    ['a duplicate column', lines(`${head},name`), /The column "name" appears twice\./],
    ['no lookup column', lines('id,name,amount'), /At least one search column is required\./],
    [
      'an unclosed quote',
      lines(head, row('07-0000-001'), '07-0000-002,"Tax'),
      /^Line \d: a quote is never closed\.$/,
    ],
    [
      'a quote within a cell',
      lines(head, '07-0000-002,"Tax" bill,,1.00,,,,,'),
      /^Line 2: a quote within a cell must be doubled\.$/,
    ],
    ['an endless row', lines(head, `07-0000-002,"${'x'.repeat(100_000)}`), /longer than 64 kB/],
  ]
  test.each(rejected)('is rejected with %s', async (_, text, message) => {
    await expect(importText(text, { keepGood: true })).rejects.toThrow(message)
    expect(await read(['07-0000-001'])).toEqual([])
  })

  test('is rejected row by row in another encoding', async () => {
    const latin = Buffer.from(lines(head, row('08-0000-001').replace('Kim', 'José')), 'latin1')
    const result = await importText(Readable.from([latin]))
    expect(result.said).toEqual(['Line 2: is not UTF-8'])
  })

  test('is imported in batches with progress', async () => {
    const rows = function* () {
      yield `${head}\n`
      for (let made = 0; made < 20_000; made += 1) {
        const id = `09-${String(Math.floor(made / 1_000)).padStart(4, '0')}-${String(made % 1_000).padStart(3, '0')}`
        yield `${row(id).replace('Nguyen', `Owner ${made % 7_000}`)}\n`
      }
    }
    const result = await importText(Readable.from(rows()))
    expect(result).toMatchObject({ good: 20_000, bad: 0, isKept: true })
    expect(result.said).toEqual([
      '10,000 rows read, 0 of them bad.',
      '20,000 rows read, 0 of them bad.',
    ])
    expect(await tableSystem(engine.db, tax).search({ ownerLastName: 'Owner 42' })).toHaveLength(3)
  })
})
