import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { second } from '../platform/clock.ts'
import type { Database } from './engine.ts'

export type Writability = 'writes' | 'refuses writes' | 'does not answer'

/** Slower databases count as down. */
const deadline = 2 * second
/** How long a result is shared, even a failure: each probe costs a write. */
const cacheDuration = 5 * second
/** A probe that hangs this long is abandoned. Sooner, hanging probes would use up the connections. */
const abandonAfter = 30 * second

/**
 * Checks by writing, on process time because tests move the server's clock.
 * @returns a probe that answers within two seconds
 */
export function writeProbe(db: Database): () => Promise<Writability> {
  let last: { at: number; result: Promise<Writability>; isOver: boolean } | undefined
  const startProbe = () => {
    const started = {
      at: performance.now(),
      result: write(db).finally(() => (started.isOver = true)),
      isOver: false,
    }
    return started
  }
  return async () => {
    const age = last === undefined ? Infinity : performance.now() - last.at
    if (last === undefined || age > (last.isOver ? cacheDuration : abandonAfter))
      last = startProbe()
    return Promise.race([last.result, sleep(deadline, 'does not answer' as const, { ref: false })])
  }
}

/**
 * A full disk shows only if a table grows: a temporary one, emptied by the commit. The update detects a
 * standby, a read-only database and an unwritable log. Roles without the TEMPORARY privilege skip the first
 * part.
 */
const probe = sql`do $$ begin
  perform set_config('lock_timeout', '1s', true);
  if has_database_privilege(current_database(), 'TEMPORARY') then
    if to_regclass('pg_temp.space_probe') is null then
      create temporary table space_probe (filler text) on commit delete rows;
    end if;
    insert into pg_temp.space_probe select repeat('x', 100) from generate_series(1, 500);
  end if;
  insert into write_probe (probed_at) values (now())
    on conflict (is_only) do update set probed_at = excluded.probed_at;
end $$`

async function write(db: Database): Promise<Writability> {
  try {
    await probe.execute(db)
    return 'writes'
  } catch (error) {
    // PostgreSQL refusals have a five-character code; a lost connection has none, or a longer one.
    const { code } = error as { code?: unknown }
    const isRefusal = typeof code === 'string' && /^(25|42|53)[\dA-Z]{3}$/.test(code)
    return isRefusal ? 'refuses writes' : 'does not answer'
  }
}
