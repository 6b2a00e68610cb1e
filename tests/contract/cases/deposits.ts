import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import { admin } from './closed-day.ts'
import { depositSettings, ofDistrict, openLine, saveFormat, unpaidDay } from './deposit-file.ts'

export const deposits: {
  getDeposits: Cases<'getDeposits'>
  getDepositWorklist: Cases<'getDepositWorklist'>
  resolveDeposit: Cases<'resolveDeposit'>
  getDepositSettings: Cases<'getDepositSettings'>
  updateDepositSettings: Cases<'updateDepositSettings'>
} = {
  getDeposits: [
    {
      title: 'lists the lines by the day of posting, newest first',
      request: async (world) => {
        await openLine(world, { posted: '03/02/2026' })
        await openLine(world, { posted: '03/09/2026', text: 'To account 123456789' })
        return admin
      },
      verify: (lines) => {
        const days = lines.map(({ postedOn }) => postedOn)
        expect(days).toEqual(days.toSorted().toReversed())
        expect(lines.find(({ description }) => description.startsWith('To'))).toMatchObject({
          kind: 'DEPOSIT',
          postedOn: '2026-03-09',
          amount: usd('0.07'),
          description: 'To account ••••6789',
          state: 'OPEN',
          closings: [],
          note: null,
        })
      },
    },
    {
      title: 'lists the page after a line',
      request: async (world) => {
        await openLine(world, { posted: '01/02/2026' })
        const before = await openLine(world, { posted: '01/03/2026' })
        return { ...admin, query: { pageSize: '1', before } }
      },
      verify: (lines) => expect(lines.map(({ postedOn }) => postedOn)).toEqual(['2026-01-02']),
    },
    {
      title: 'rejects an unknown line as `before`',
      request: () => ({ ...admin, query: { before: '999999' } }),
      status: 404,
      message: 'Deposit not found',
    },
  ],
  getDepositWorklist: [
    {
      title: 'lists lines without a day, returns, and days that are not paid, with their age',
      request: async (world) => {
        await openLine(world, { posted: '03/09/2026', type: 'Returned check', amount: '-5.00' })
        await unpaidDay(world)
        return admin
      },
      verify: ({ lines, openLines, days, openDays, usualDelay }) => {
        expect(usualDelay).toBe(3)
        expect(lines).toHaveLength(openLines)
        expect(days).toHaveLength(openDays)
        expect(lines.every(({ state }) => state === 'OPEN')).toBe(true)
        const returned = lines.find(({ kind }) => kind === 'RETURN')
        expect(returned).toMatchObject({ postedOn: '2026-03-09', amount: usd('-5.00') })
        expect(returned?.age).toBeGreaterThan(0)
        const ages = lines.map(({ age }) => age)
        expect(ages).toEqual(ages.toSorted((one, other) => other - one))
        expect(days.at(-1)?.age).toBe(0)
      },
    },
  ],
  resolveDeposit: [
    {
      title: 'takes a line off the worklist with a note',
      request: async (world) => ({
        ...admin,
        params: { depositId: await openLine(world) },
        body: { note: 'Of the old system.' },
      }),
      verify: async (contents, world, { params }) => {
        expect(contents).toEqual({})
        const { lines } = await world.contents('getDepositWorklist', admin)
        expect(lines.map(({ _id }) => _id)).not.toContain(params?.['depositId'])
        const all = await world.contents('getDeposits', { ...admin, query: { pageSize: '100' } })
        expect(all.find(({ _id }) => _id === params?.['depositId'])).toMatchObject({
          state: 'NOTED',
          note: { text: 'Of the old system.', by: 'Ada Lindqvist' },
        })
      },
    },
    {
      title: 'takes an unpaid day off the worklist with a note',
      request: async (world) => ({
        ...admin,
        params: { depositId: (await unpaidDay(world))._id },
        body: { note: 'Paid by check.' },
      }),
      verify: async (_contents, world, { params }) => {
        const { days } = await world.contents('getDepositWorklist', admin)
        expect(days.map(({ _id }) => _id)).not.toContain(params?.['depositId'])
      },
    },
    {
      title: 'rejects a second note',
      request: async (world) => {
        const depositId = await openLine(world)
        const asked = { ...admin, params: { depositId }, body: { note: 'Of the old system.' } }
        await world.contents('resolveDeposit', asked)
        return asked
      },
      status: 409,
      message: 'This is no longer on the worklist. Reload the deposits.',
    },
    {
      title: 'rejects a fee, which needs no match',
      request: async (world) => ({
        ...admin,
        params: { depositId: await openLine(world, { type: 'Fee', amount: '-0.10' }) },
        body: { note: 'Of the old system.' },
      }),
      status: 409,
    },
    ...['999999', 'no-such-line'].map((depositId) => ({
      title: `returns 404 for ${depositId}`,
      request: () => ({ ...admin, params: { depositId }, body: { note: 'Unknown.' } }),
      status: 404,
      message: 'Deposit not found',
    })),
    {
      title: 'rejects an empty note',
      request: async (world) => ({
        ...admin,
        params: { depositId: await openLine(world) },
        body: { note: ' ' },
      }),
      status: 400,
      invalidFields: ['note'],
    },
  ],
  getDepositSettings: [
    {
      title: "returns how the bank's files look",
      request: async (world) => {
        await saveFormat(world)
        return admin
      },
      verify: ({ settings }) => expect(settings).toEqual(depositSettings),
    },
    {
      title: 'returns null before they are saved',
      request: () => ofDistrict,
      verify: ({ settings }) => expect(settings).toBeNull(),
    },
  ],
  updateDepositSettings: [
    {
      title: 'saves the settings',
      request: () => ({ ...admin, body: { ...depositSettings, usualDelay: 5 } }),
      verify: async (_contents, world) => {
        const { settings } = await world.contents('getDepositSettings', admin)
        expect(settings?.usualDelay).toBe(5)
        await saveFormat(world)
      },
    },
    {
      title: 'rejects headings in a file without a header row',
      request: () => ({ ...admin, body: { ...depositSettings, hasHeader: false } }),
      status: 400,
      invalidFields: [
        'referenceColumn',
        'dateColumn',
        'amountColumn',
        'acceptorColumn',
        'currencyColumn',
        'kindColumn',
        'descriptionColumn',
      ],
    },
    {
      title: 'rejects a missing column, a delay and a day that cannot be',
      request: () => ({
        ...admin,
        body: { ...depositSettings, amountColumn: ' ', usualDelay: 0, firstDay: '2026-02-30' },
      }),
      status: 400,
      invalidFields: ['amountColumn', 'usualDelay', 'firstDay'],
    },
  ],
}
