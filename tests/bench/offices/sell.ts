import { pathOf } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { writeQuery } from '#domain/api/query.ts'
import { IDLE_HEADER } from '#domain/identity/inactivity.ts'
import type { Acknowledged } from '#tests/durability/load.ts'
import { type Ask, contentsOf } from '#tests/durability/sign-in.ts'

import { type Call, calls, shares } from './mix.ts'
import type { Cashier } from './offices.ts'
import { type Kind, newSale, pathValues, type Sale } from './requests.ts'

/** Makes the calls of one sale; rejects if one is refused or gives up. */
export async function sell(ask: Ask, cashier: Cashier, all: Acknowledged[]): Promise<void> {
  const sale = newSale(cashier, drawKinds())
  all.push(sale.acknowledged)
  for (const call of calls) {
    if (call.of === undefined || sale.kinds.has(call.of)) await make(ask, call, sale)
  }
}

function drawKinds(): Set<Kind> {
  const has = (kind: keyof typeof shares) => Math.random() < shares[kind]
  const kinds = new Set<Kind>([has('bank') ? 'bank' : 'card'])
  // The bank may still return a debit, so none is refunded.
  if (kinds.has('card') && has('refund')) kinds.add('refund')
  for (const kind of ['search', 'totals', 'signIn'] as const) if (has(kind)) kinds.add(kind)
  return kinds
}

async function make(ask: Ask, { endpoint: name, query, body, keep }: Call, sale: Sale) {
  const endpoint = endpoints[name]
  const path = pathOf(endpoint.path, pathValues(sale)) + writeQuery(query?.(sale) ?? {})
  const reply = await ask(endpoint.method, path, body?.(sale), {
    ...(endpoint.access !== 'anyone' && {
      authorization: `Bearer ${sale.cashier.token}`,
      [IDLE_HEADER]: '0',
    }),
    ...(name === 'createPayment' && { 'idempotency-key': sale.acknowledged.tag }),
  })
  // A repeated request found its first try at work.
  if (name === 'processRefund' && reply.status === 409) return
  await keep?.(sale, contentsOf(reply))
}
