import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { second } from '../clock.ts'
import type { Database } from './engine.ts'

/** What a look at the database found. */
export type Writability = 'writes' | 'refuses writes' | 'does not answer'

/** A database that takes longer is not one to send people to. */
const deadline = 2 * second
/** For so long one look holds for all who ask, also if it failed: it costs a write. */
const holds = 5 * second
/** A look that hangs for so long is given up. Sooner, the hanging ones would use up the connections. */
const givenUpAfter = 30 * second

/**
 * Looks whether the database takes writes, by writing. The time is the process's own: tests move the
 * server's clock, and a database that hangs does not heed it.
 * @returns asks; the answer comes within two seconds, whatever the database does
 */
export function writeProbe(db: Database): () => Promise<Writability> {
  let last: { at: number; look: Promise<Writability>; isOver: boolean } | undefined
  const look = () => {
    const started = {
      at: performance.now(),
      look: write(db).finally(() => (started.isOver = true)),
      isOver: false,
    }
    return started
  }
  return async () => {
    const age = last === undefined ? Infinity : performance.now() - last.at
    if (last === undefined || age > (last.isOver ? holds : givenUpAfter)) last = look()
    return Promise.race([last.look, sleep(deadline, 'does not answer' as const, { ref: false })])
  }
}

/**
 * One statement, hence one transaction. A full disk is noticed by making a table grow: a temporary one, which
 * is emptied as it commits and leaves nothing. A row that is only changed stays in its page, and the
 * write-ahead log has room of its own for a while. The change then finds a standby, a database that is read
 * only, and a log that cannot be written. Roles that may make no temporary tables do without the first part.
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
    // PostgreSQL's own refusals have a code of five characters; a lost connection has none, or a longer one.
    const { code } = error as { code?: unknown }
    const isRefusal = typeof code === 'string' && /^(25|42|53)[\dA-Z]{3}$/.test(code)
    return isRefusal ? 'refuses writes' : 'does not answer'
  }
}
