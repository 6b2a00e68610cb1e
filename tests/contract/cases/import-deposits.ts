import { expect } from 'vitest'

import { formatDay } from '#domain/lib/day.ts'

import type { Cases } from '../case.ts'
import { admin } from './closed-day.ts'
import {
  closeCardDay,
  depositRow,
  findLine,
  importing,
  ofDistrict,
  referenceIn,
  saveFormat,
  unpaidDay,
} from './deposit-file.ts'

const rejects = (
  title: string,
  rows: () => readonly string[],
  problem: string,
  path = 'rows.3',
) => ({
  title: `rejects ${title}, and imports nothing`,
  request: async (world: Parameters<typeof saveFormat>[0]) => {
    await saveFormat(world)
    return importing(...rows())
  },
  status: 422,
  invalidFields: [path],
  message: problem,
})

const oneProblem = 'Nothing was imported: the file has 1 problem.'

export const importDeposits: Cases<'importDeposits'> = [
  {
    title: 'imports the lines and matches a deposit with its day',
    request: async (world) => {
      const { amount, businessDay } = await unpaidDay(world)
      const posted = formatDay(businessDay)
      const { openDays } = await world.contents('getDepositWorklist', admin)
      return {
        ...importing(
          depositRow({ posted, amount: amount.amount }),
          depositRow({ posted, amount: '-1.00', type: 'Fee' }),
          depositRow({ posted, amount: '-5.00', type: 'Chargeback' }),
        ),
        headers: { 'X-Open-Days': String(openDays) },
      }
    },
    verify: async (counts, world, asked) => {
      expect(counts).toEqual({ lines: 3, added: 3, matched: 1, noMatchNeeded: 1, open: 1 })
      const { openDays } = await world.contents('getDepositWorklist', admin)
      expect(openDays).toBe(Number(asked.headers?.['X-Open-Days']) - 1)
      const line = await findLine(world, referenceIn(asked, 1))
      expect(line).toMatchObject({ state: 'MATCHED', closings: [expect.any(Number)] })
    },
  },
  {
    title: 'adds nothing if the file was imported before',
    request: async (world) => {
      await saveFormat(world)
      const asked = importing(depositRow(), depositRow({ posted: '03/09/2026' }))
      await world.contents('importDeposits', asked)
      return asked
    },
    verify: (counts) =>
      expect(counts).toEqual({ lines: 2, added: 0, matched: 0, noMatchNeeded: 0, open: 0 }),
  },
  {
    title: 'adds only the lines that are new',
    request: async (world) => {
      await saveFormat(world)
      const known = depositRow()
      await world.contents('importDeposits', importing(known))
      return importing(known, depositRow())
    },
    verify: (counts) => expect(counts).toMatchObject({ lines: 2, added: 1, open: 1 }),
  },
  {
    title: 'matches a line with a day that is closed later',
    request: async (world) => {
      const { businessDay } = await unpaidDay(world)
      const { days } = await world.contents('getDepositWorklist', admin)
      const posted = formatDay(businessDay)
      const rows = days.map(({ amount }) => depositRow({ posted, amount: amount.amount }))
      return importing(depositRow({ posted, amount: '16.00' }), ...rows)
    },
    verify: async ({ open }, world) => {
      expect(open).toBe(1)
      const [before] = (await world.contents('getDepositWorklist', admin)).lines.filter(
        ({ amount, kind }) => kind === 'DEPOSIT' && amount.amount === '16.00',
      )
      await closeCardDay(world)
      const after = await findLine(world, before?.reference ?? '')
      expect(after).toMatchObject({ state: 'MATCHED', closings: [expect.any(Number)] })
    },
  },
  rejects('another merchant', () => [depositRow(), depositRow({ merchant: '77' })], oneProblem),
  rejects('another currency', () => [depositRow(), depositRow({ currency: 'CAD' })], oneProblem),
  rejects('a row that is cut off', () => [depositRow(), 'R-1,03/10\n'], oneProblem),
  rejects('a file that is cut off', () => [depositRow(), depositRow().slice(0, -2)], oneProblem),
  {
    title: 'rejects a known line that was changed, and names its row',
    request: async (world) => {
      await saveFormat(world)
      const reference = `R-${crypto.randomUUID()}`
      await world.contents('importDeposits', importing(depositRow({ reference })))
      return importing(depositRow(), depositRow({ reference, amount: '0.08' }))
    },
    status: 422,
    message: oneProblem,
    invalidFields: ['rows.3'],
  },
  {
    title: 'names every problem',
    request: async (world) => {
      await saveFormat(world)
      const reference = `R-${crypto.randomUUID()}`
      await world.contents('importDeposits', importing(depositRow({ reference })))
      const changed = depositRow({ reference, text: 'Changed' })
      return importing(depositRow({ amount: 'x' }), changed, depositRow({ posted: 'x' }))
    },
    status: 422,
    message: 'Nothing was imported: the file has 3 problems.',
    invalidFields: ['rows.2', 'rows.3', 'rows.4'],
  },
  {
    title: 'rejects a file before the settings are saved',
    request: () => ({ ...importing(depositRow()), ...ofDistrict }),
    status: 409,
    message: "Describe the bank's files first.",
  },
]
