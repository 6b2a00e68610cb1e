import { expect } from 'vitest'

import { accountKey } from '#domain/general-ledger/ledger-account.ts'
import { totalsOf } from '#domain/general-ledger/ledger-export.ts'
import { staleMessage } from '#domain/lib/version.ts'
import { usd } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'
import { admin, closedDay } from './closed-day.ts'

const stored = (world: World) => world.contents('getLedgerAccounts', admin)

const revenue = { kind: 'OFFERING', id: 'lakeview-clerk', code: '4010-100' } as const

const update = async (world: World, accounts: readonly object[]) => ({
  ...admin,
  body: { version: (await stored(world)).version, accounts },
})

/** Sets or removes the codes of all accounts but those of products. */
const setCodes = async (world: World, areSet: boolean): Promise<void> => {
  const { accounts } = await stored(world)
  const needed = accounts.filter(({ kind }) => kind !== 'PRODUCT')
  const coded = needed.map(({ kind, id }, index) => ({
    kind,
    id,
    code: areSet ? String(4_000 + index) : null,
  }))
  await world.contents('updateLedgerAccounts', await update(world, coded))
}

const wrongQueries: readonly Record<string, string>[] = [
  {},
  { closingId: '1', period: '2026-03' },
  { period: '2026-13' },
]

export const generalLedger: {
  getLedgerAccounts: Cases<'getLedgerAccounts'>
  updateLedgerAccounts: Cases<'updateLedgerAccounts'>
  getLedgerExport: Cases<'getLedgerExport'>
} = {
  getLedgerAccounts: [
    {
      title: 'lists an account for each offering, tender, record system and product',
      request: () => admin,
      verify: ({ accounts }) => {
        const titles = accounts.map(({ kind, title }) => `${kind}: ${title}`)
        expect(titles).toEqual(
          expect.arrayContaining([
            'OFFERING: Lakeview County Clerk',
            'FEES: Lakeview County Clerk fees',
            'CLEARING: Card clearing',
            'CLEARING: Bank clearing',
            'NOT_DIVIDED: Not divided',
            'PRODUCT: Property Tax',
            'PRODUCT: Certified Copy',
          ]),
        )
        expect(new Set(accounts.map(accountKey)).size).toBe(accounts.length)
      },
    },
  ],

  updateLedgerAccounts: [
    {
      title: 'sets codes, keeps those that are not listed, and increments the version',
      request: async (world) => {
        await setCodes(world, true)
        return update(world, [revenue])
      },
      verify: async (reply, world, { body }) => {
        const codes = new Map(reply.accounts.map((each) => [accountKey(each), each.code]))
        expect(codes.get('OFFERING lakeview-clerk')).toBe('4010-100')
        expect(codes.get('CLEARING BANK')).not.toBeNull()
        expect(reply.version).toBe((body as { version: number }).version + 1)
        expect(await stored(world)).toEqual(reply)
      },
    },
    {
      title: 'removes a code',
      request: async (world) => {
        await world.contents('updateLedgerAccounts', await update(world, [revenue]))
        return update(world, [{ ...revenue, code: null }])
      },
      verify: ({ accounts }) =>
        expect(accounts.find(({ kind }) => kind === 'OFFERING')?.code).toBeNull(),
    },
    {
      title: 'rejects a stale version',
      request: async (world) => {
        const asked = await update(world, [revenue])
        await world.contents('updateLedgerAccounts', asked)
        return asked
      },
      status: 409,
      message: staleMessage,
    },
    ...['=4010', '', '4'.repeat(33)].map((code) => ({
      title: `rejects ${code === '' ? 'an empty code' : `the code ${code.slice(0, 8)}`}`,
      request: (world: World) => update(world, [{ ...revenue, code }]),
      status: 400 as const,
      invalidFields: ['accounts.0.code'],
    })),
    {
      title: 'rejects an account that is listed twice',
      request: (world) => update(world, [revenue, revenue]),
      status: 400,
      message: 'Each account is listed once.',
      invalidFields: ['accounts'],
    },
    {
      title: "rejects another tenant's offering",
      request: (world) => update(world, [revenue, { ...revenue, id: 'harbor-dmv' }]),
      status: 422,
      message: 'Your office has no such account.',
      invalidFields: ['accounts.1.id'],
    },
  ],

  getLedgerExport: [
    {
      title: 'exports a closed day, which balances',
      request: async (world) => {
        await setCodes(world, true)
        return { ...admin, query: { closingId: await closedDay(world) } }
      },
      verify: ({ lines, missing, notAllocated }, _world, { query }) => {
        expect({ missing, notAllocated }).toEqual({ missing: [], notAllocated: [] })
        const shown = lines.map(({ closing, description, debit, credit }) => [
          String(closing),
          description,
          debit,
          credit,
        ])
        const id = query?.['closingId']
        expect(shown).toEqual([
          [id, 'Card clearing: sales by card', usd('16.00'), null],
          [id, 'Lakeview County Clerk: sales by card', null, usd('15.00')],
          [id, 'Lakeview County Clerk fees: sales by card', null, usd('1.00')],
        ])
      },
    },
    {
      title: 'exports the closed days of a month, in order',
      request: async (world) => {
        await setCodes(world, true)
        await closedDay(world)
        const closingId = await closedDay(world)
        const { businessDay } = await world.contents('getClosing', {
          ...admin,
          params: { closingId },
        })
        return { ...admin, query: { period: businessDay.slice(0, 7) } }
      },
      verify: ({ lines }) => {
        const numbers = lines.map(({ closing }) => closing)
        expect(new Set(numbers).size).toBeGreaterThan(1)
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
        const { debits, credits } = totalsOf(lines)
        expect(debits).toEqual(credits)
      },
    },
    {
      title: 'names the accounts without a code, and exports nothing',
      request: async (world) => {
        await setCodes(world, false)
        return { ...admin, query: { closingId: await closedDay(world) } }
      },
      verify: (reply) =>
        expect(reply).toEqual({
          lines: [],
          missing: ['Card clearing', 'Lakeview County Clerk', 'Lakeview County Clerk fees'],
          notAllocated: [],
        }),
    },
    {
      title: 'returns 404 for an unknown closing',
      request: () => ({ ...admin, query: { closingId: '999999' } }),
      status: 404,
      message: 'Closing not found',
    },
    ...wrongQueries.map((query) => ({
      title: `rejects the query ${JSON.stringify(query)}`,
      request: () => ({ ...admin, query }),
      status: 400 as const,
      invalidFields: ['period'],
    })),
  ],
}
