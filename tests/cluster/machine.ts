import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { databaseOwner } from '../support/postgres.ts'
import { configuration, environment, type Values, writePrivately } from './configuration.ts'
import type { Disk } from './disk.ts'
import type { Network } from './network.ts'
import { createPart, type Part } from './part.ts'
import { preparesInTransactions, type Programs } from './programs.ts'

/** A database machine: PostgreSQL under Patroni, PgBouncer, and a member of etcd. */
export type Machine = {
  name: string
  address: string
  etcd: Part
  /** That of PostgreSQL's data. */
  disk: Disk | undefined
  start: () => void
  /** Ends everything on it with SIGKILL, as if it lost power; its replication stops a second before, if it has any. */
  crash: () => Promise<void>
  /** Ends PostgreSQL alone with SIGKILL. */
  crashPostgres: () => void
  /** Ends Patroni, which stops PostgreSQL, and PgBouncer; etcd is left, because the other machines need it to stop. */
  stop: () => Promise<void>
}

type Plan = {
  folder: string
  programs: Programs
  network: Network
  disk: Disk | undefined
  values: Values
}

export function createMachine({ folder, programs, network, disk, values }: Plan): Machine {
  const { node: name = '', address = '', data = '' } = values
  const write = (file: string, change = (text: string) => text) =>
    writePrivately(join(folder, file), change(configuration(file, values)))
  const create = (program: keyof Programs, arguments_: string[], variables = {}): Part =>
    createPart(
      network.inside(name, {
        name: program,
        program: programs[program],
        arguments: arguments_,
        log: join(folder, `${program}.log`),
        owner: databaseOwner,
      }),
      { folder, environment: variables },
    )
  const etcd = create('etcd', [], environment('etcd.env', values))
  const patroni = create('patroni', [write('patroni.yml')])
  write('userlist.txt')
  const pooling = preparesInTransactions(programs.pgbouncer) ? undefined : bySession
  const pgbouncer = create('pgbouncer', [write('pgbouncer.ini', pooling)])
  const signalPostgres = (signal: NodeJS.Signals, kind = '') => {
    for (const pid of postgresIn(join(data, 'postgresql'), kind)) {
      try {
        process.kill(pid, signal)
      } catch {}
    }
  }
  const crashPostgres = () => signalPostgres('SIGKILL')
  return {
    name,
    address,
    etcd,
    disk,
    start: () => [etcd, patroni, pgbouncer].forEach((part) => part.start()),
    crash: async () => {
      // Without a synchronous standby, what it acknowledges from now on would be lost.
      signalPostgres('SIGSTOP', 'walsender')
      await sleep(1_000)
      // Patroni first, or it would restart PostgreSQL.
      await patroni.kill()
      crashPostgres()
      await Promise.all([pgbouncer.kill(), etcd.kill()])
    },
    crashPostgres,
    stop: async () => {
      await Promise.all([pgbouncer.stop(), patroni.stop()])
      crashPostgres()
    },
  }
}

/** For PgBouncer before 1.21. */
const bySession = (text: string): string =>
  text
    .replace('pool_mode = transaction', 'pool_mode = session')
    .replace(/^max_prepared_statements.*$/m, '')

/** PostgreSQL's processes, the first one before its children, whose titles contain `kind`. */
function postgresIn(data: string, kind: string): number[] {
  const pid = Number.parseInt(read(join(data, 'postmaster.pid')), 10)
  // A crashed one leaves its file, and its number may be another program's by now.
  if (!titleOf(pid).includes(data)) return []
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return [pid, ...children.map(Number)].filter((each) => titleOf(each).includes(kind))
}

const titleOf = (pid: number): string => read(`/proc/${pid}/cmdline`)

/** The text of a file; empty if it is gone. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
