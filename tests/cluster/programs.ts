import { execFileSync } from 'node:child_process'
import { accessSync, constants, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Each program with its Debian package. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  postgres: 'postgresql',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  nginx: 'nginx',
  openssl: 'openssl',
} as const

export type Programs = Record<keyof typeof packages, string>

// Debian keeps the pooler and the proxy where only root's path leads.
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']

function find(program: string): string | undefined {
  return folders
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** The path of each program; ends the process with code 1 if one is missing. */
export function requirePrograms(): Programs {
  const names = Object.keys(packages) as (keyof Programs)[]
  const missing = names.filter((name) => find(name) === undefined)
  if (missing.length > 0) {
    const needed = missing.map((name) => packages[name])
    console.error(`Missing: ${missing.join(', ')}. On Debian: apt-get install ${needed.join(' ')}.`)
    if (missing.includes('postgres'))
      console.error("Add PostgreSQL's programs to the path: /usr/lib/postgresql/<version>/bin.")
    process.exit(1)
  }
  return Object.fromEntries(names.map((name) => [name, find(name) ?? ''])) as Programs
}

/** Patroni's `bin_dir`. */
export const folderOf = (program: string): string => dirname(realpathSync(program))

/** Before 1.21, PgBouncer cannot follow prepared statements from one connection to another. */
export const preparesInTransactions = (pgbouncer: string): boolean => isAtLeast(pgbouncer, [1, 21])

/**
 * Before 3.0.3, a Patroni that was cut off from etcd writes itself into the leader's key when it is back, without a look
 * at who holds it: what the new primary has acknowledged is lost.
 */
export const comparesLeader = (patroni: string): boolean => isAtLeast(patroni, [3, 0, 3])

function isAtLeast(program: string, wanted: readonly number[]): boolean {
  const text = execFileSync(program, ['--version'], { encoding: 'utf8' })
  const found = (/\d+(\.\d+)+/.exec(text)?.[0] ?? '').split('.').map(Number)
  const difference = wanted.map((number, index) => (found[index] ?? 0) - number).find(Boolean)
  return difference === undefined || difference > 0
}
