import { type Ask, certifiedCopy, signInAs } from '#tests/durability/sign-in.ts'

import { benchAccount, benchPassword } from './account.ts'
import type { Request } from './drive.ts'

export type CallName = 'create' | 'list' | 'stats'

export type Calls = Record<CallName, () => Request>

export const clientsOf: Record<CallName, number> = { create: 8, list: 1, stats: 1 }

const datesOf = (day: Date): URLSearchParams =>
  new URLSearchParams({
    startDate: day.toISOString(),
    endDate: new Date(day.getTime() + 24 * 60 * 60 * 1_000 - 1).toISOString(),
  })

const fresh = (body: unknown, headers: Record<string, string> = {}): Request => ({
  method: 'POST',
  path: '/create',
  headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
  body: JSON.stringify(body),
})

export const callsOfFloor = (day: Date): Calls => ({
  create: () => fresh({ catalogItemId: '0f0e0d0c-0b0a-4908-8706-050403020100' }),
  list: () => ({ method: 'GET', path: `/list?${datesOf(day)}` }),
  stats: () => ({ method: 'GET', path: `/stats?${datesOf(day)}` }),
})

const tenant = '/api/pos/tenants/lakeview'

export async function callsOf(ask: Ask, day: Date): Promise<Calls> {
  const signedIn = await signInAs(ask, benchAccount, benchPassword)
  const payment = {
    payables: [await certifiedCopy(signedIn, tenant)],
    cardSubTypeSelectedByTeller: 'Credit',
  }
  const headers = { authorization: `Bearer ${signedIn.token}` }
  return {
    create: () => ({ ...fresh(payment, headers), path: `${tenant}/payments` }),
    list: () => ({
      method: 'GET',
      path: `${tenant}/payments?fields=list&${datesOf(day)}`,
      headers,
    }),
    stats: () => ({ method: 'GET', path: `${tenant}/payments/stats?${datesOf(day)}`, headers }),
  }
}
