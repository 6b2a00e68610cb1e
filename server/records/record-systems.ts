import type { IntegratedPayable } from '#domain/records/record-search.ts'

import type { Database } from '../db/engine.ts'
import { second } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { exchange, type HttpTarget } from './exchange.ts'
import { readAnswer } from './http-answer.ts'
import { maxMatches, type RecordSystem } from './record-system.ts'
import { itemOf, type SystemKey, type SystemRow } from './system-row.ts'
import { tableSystem } from './table-system.ts'

export type RecordSystemsOptions = {
  log: Log
  tokenOf: (key: SystemKey) => string | undefined
  /** Milliseconds before a call times out; 8 seconds by default (SPEC §9). */
  timeout?: number | undefined
}

export type RecordSystems = {
  of: (db: Database, row: SystemRow) => RecordSystem
  /** The catalog item; with an outage while the breaker is open. */
  itemOf: (row: SystemRow) => IntegratedPayable
  /** Posts to an external system, without a retry. */
  post: (
    row: SystemRow,
    path: string,
    body: unknown,
    init: { headers: Record<string, string>; signal: AbortSignal },
  ) => Promise<void>
}

export function createRecordSystems({
  log,
  tokenOf,
  timeout = 8 * second,
}: RecordSystemsOptions): RecordSystems {
  const breakers = new Map<string, Breaker>()
  const breakerOf = ({ tenant_id, soid, url }: SystemRow): Breaker => {
    const name = JSON.stringify([tenant_id, soid, url])
    const breaker = breakers.get(name) ?? createBreaker()
    breakers.set(name, breaker)
    return breaker
  }
  const targetOf = (row: SystemRow): HttpTarget => ({
    url: row.url ?? '',
    token: tokenOf(row),
    timeout,
  })

  const httpSystem = (db: Database, row: SystemRow): RecordSystem => {
    const ask = async (path: string, body: unknown) => {
      const all = await offeringsOf(db, row.tenant_id)
      try {
        const answer = await breakerOf(row).run(() => exchange(targetOf(row), { path, body }))
        return readAnswer(answer, { own: row.service_offering_id, all })
      } catch (error) {
        log.warn(
          { tenantId: row.tenant_id, soid: row.soid, path, err: error },
          'record system request failed',
        )
        throw error
      }
    }
    return {
      search: (query) => ask('search', { query, limit: maxMatches + 1 }),
      read: (ids) => ask('read', { ids }),
    }
  }

  return {
    of: (db, row) => (row.kind === 'TABLE' ? tableSystem(db, row) : httpSystem(db, row)),
    itemOf: (row) => {
      const item = itemOf(row)
      return row.kind === 'TABLE' || item.outage.active || !breakerOf(row).isOpen()
        ? item
        : { ...item, outage: { active: true, description: 'The record system is not answering.' } }
    },
    post: async (row, path, body, init) => {
      await exchange(targetOf(row), { path, body, ...init })
    },
  }
}

async function offeringsOf(db: Database, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('service_offering')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .execute()
  return rows.map(({ id }) => id)
}
