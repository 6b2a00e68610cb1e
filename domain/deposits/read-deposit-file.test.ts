import { describe, expect, it } from 'vitest'

import { type DepositSettings, initialDepositSettings } from './deposit-settings.ts'
import { newLines } from './known-lines.ts'
import { readDepositFile } from './read-deposit-file.ts'

const settings: DepositSettings = {
  ...initialDepositSettings('2026-03-01'),
  referenceColumn: 'Reference',
  dateColumn: 'Posted',
  amountColumn: 'Amount',
  acceptorColumn: 'Merchant',
  currencyColumn: 'Currency',
  kindColumn: 'Type',
  descriptionColumn: 'Text',
}
const office = { acceptorId: '3928907', today: '2026-03-12' }
const header = 'Posted,Reference,Type,Amount,Currency,Merchant,Text\n'
const row = (changes: Partial<Record<string, string>> = {}) => {
  const cells = {
    posted: '03/10/2026',
    reference: 'R1',
    type: 'Deposit',
    amount: '16.00',
    currency: 'USD',
    merchant: '003928907',
    text: 'Batch 412',
    ...changes,
  }
  return `${Object.values(cells).join(',')}\n`
}
const read = (text: string, changes: Partial<DepositSettings> = {}) =>
  readDepositFile(text, { ...settings, ...changes }, office)
const linesOf = (text: string, changes: Partial<DepositSettings> = {}) => {
  const { lines, problems } = read(text, changes)
  expect(problems).toEqual([])
  return lines
}
const problemsOf = (text: string, changes: Partial<DepositSettings> = {}) =>
  read(text, changes).problems

describe('readDepositFile', () => {
  it('reads a line by the headings of its columns', () => {
    expect(linesOf(header + row())).toEqual([
      {
        row: 2,
        reference: 'R1',
        kind: 'DEPOSIT',
        postedOn: '2026-03-10',
        amount: 16_000_000n,
        currencyCode: 'USD',
        acceptorId: '3928907',
        description: 'Batch 412',
      },
    ])
  })

  it('reads a file without headings by the numbers of its columns', () => {
    const [line] = linesOf('20260310,R1,16.00,3928907\n', {
      hasHeader: false,
      dateColumn: '1',
      referenceColumn: '2',
      amountColumn: '3',
      acceptorColumn: '4',
      currencyColumn: '',
      kindColumn: '',
      descriptionColumn: '',
      dateFormat: 'YYYYMMDD',
    })
    expect(line).toMatchObject({ row: 1, postedOn: '2026-03-10', amount: 16_000_000n })
  })

  it.each([
    ['16.00', 16_000_000n],
    ['-1.25', -1_250_000n],
    ['(1.25)', -1_250_000n],
    ['$12', 12_000_000n],
    ['"$1,234.50"', 1_234_500_000n],
  ])('reads the amount %s', (amount, micros) =>
    expect(linesOf(header + row({ amount }))[0]?.amount).toBe(micros),
  )

  it.each([
    ['MM/DD/YYYY', '3/2/2026', '2026-03-02'],
    ['DD/MM/YYYY', '02/03/2026', '2026-03-02'],
    ['YYYY-MM-DD', '2026-03-02', '2026-03-02'],
  ] as const)('reads a day in the format %s', (dateFormat, posted, day) =>
    expect(linesOf(header + row({ posted }), { dateFormat })[0]?.postedOn).toBe(day),
  )

  it.each([
    ['Deposit', 'DEPOSIT'],
    ['MONTHLY FEE', 'FEE'],
    ['Chargeback fee', 'CHARGEBACK'],
    ['Returned check', 'RETURN'],
  ])('takes %s as %s', (type, kind) => expect(linesOf(header + row({ type }))[0]?.kind).toBe(kind))

  it('makes fees negative in a file without signs', () => {
    const lines = linesOf(header + row() + row({ type: 'Fee', amount: '0.50' }), {
      debits: 'POSITIVE',
    })
    expect(lines.map(({ amount }) => amount)).toEqual([16_000_000n, -500_000n])
  })

  it('keeps the last four digits of an account alone', () => {
    const [line] = linesOf(header + row({ text: 'To 123456789 and 4111 1111 1111 1111' }))
    expect(line?.description).toBe('To ••••6789 and ••••1111')
  })

  it.each([
    ['another merchant', { merchant: '77' }, /belongs to the merchant 77/],
    ['no merchant', { merchant: '' }, /merchant without a number/],
    ['another currency', { currency: 'CAD' }, /in CAD/],
    ['a day that does not exist', { posted: '02/30/2026' }, /is no date in the format MM/],
    ['a day in another format', { posted: '2026-03-10' }, /is no date in the format MM/],
    ['a day in the future', { posted: '03/13/2026' }, /in the future/],
    ['no reference', { reference: ' ' }, /reference is missing/],
    ['a cut amount', { amount: '16.0' }, /no amount in dollars/],
    ['half a bracket', { amount: '(16.00' }, /no amount in dollars/],
    ['two signs', { amount: '(-16.00)' }, /no amount in dollars/],
    ['wrong groups', { amount: '"1,23.00"' }, /no amount in dollars/],
    ['a cell too many', { text: 'a,b' }, /8 columns instead of 7/],
  ])('finds %s', (_, changes, message) =>
    expect(problemsOf(header + row({ reference: 'R0' }) + row(changes))).toEqual([
      { row: 3, message: expect.stringMatching(message) },
    ]),
  )

  it.each([
    ['in a row', header + row() + '03/10/2026,R2,Dep\n', 3, /3 columns instead of 7/],
    ['in the last value', (header + row() + row({ reference: 'R2' })).slice(0, -3), 3, /cut off/],
    ['after the header', header, 1, /no lines/],
    ['wholly', '', 1, /no lines/],
  ])('finds a file that is cut off %s', (_, text, line, message) =>
    expect(problemsOf(text)).toEqual([{ row: line, message: expect.stringMatching(message) }]),
  )

  it('names every problem of every row', () => {
    const text = header + row({ amount: 'x', merchant: '7' }) + row({ posted: 'x' })
    expect(problemsOf(text).map(({ row: at }) => at)).toEqual([2, 2, 3])
  })

  it('names a column that is not in the file', () => {
    expect(problemsOf(header + row(), { amountColumn: 'Total' })).toEqual([
      { row: 1, message: expect.stringMatching(/^The column Total is missing\. The columns are:/) },
    ])
  })

  it('finds a repeated reference, except of another kind', () => {
    expect(problemsOf(header + row() + row({ type: 'Fee' }) + row())).toEqual([
      { row: 4, message: expect.stringMatching(/also in row 2/) },
    ])
  })
})

describe('newLines', () => {
  const file = linesOf(header + row() + row({ reference: 'R2' }))

  it('adds nothing of a file that was imported', () => {
    expect(newLines(file, file)).toEqual({ added: [], problems: [] })
  })

  it('adds the lines that are new', () => {
    expect(newLines(file, file.slice(1))).toEqual({ added: [file[0]], problems: [] })
  })

  it.each([{ amount: '17.00' }, { posted: '03/09/2026' }, { text: 'Other' }])(
    'names the row of a known reference with %j',
    (changes) => {
      const changed = linesOf(header + row({ reference: 'R2' }) + row(changes))
      expect(newLines(changed, file)).toEqual({
        added: [],
        problems: [{ row: 3, message: expect.stringMatching(/^The reference R1 was imported/) }],
      })
    },
  )
})
