import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import pg from 'pg'
import { type Dispatcher, fetch } from 'undici'

import { clientOf, createAuthority } from './authority.ts'
import type { Fault } from './fault.ts'
import { machineWith } from './roles.ts'

/** What a caller does as it should, and what it must be refused. */
type Door = { proper: () => Promise<unknown>; refused: () => Promise<unknown> }

/** Milliseconds after which a server counts as refusing. */
const timeout = 5_000

/** Calls each port of the primary's machine properly, and without TLS or as a stranger. */
export const callPlainly: Fault = async (cluster) => {
  const { address } = await machineWith(cluster, 'leader')
  const pooled = new URL(cluster.databaseUrl)
  const direct = new URL(pooled)
  direct.host = `${address}:5432`
  const stranger = createAuthority(join(cluster.folder, `stranger-${randomUUID()}`))
  stranger.issue('nobody', [address])
  const unnamed = clientOf(cluster.authority)
  const doors: Record<string, Door> = {
    'PostgreSQL without TLS': {
      proper: () => connect(direct),
      refused: () => connect(direct, { sslmode: 'disable' }),
    },
    'PgBouncer without TLS': {
      proper: () => connect(pooled),
      refused: () => connect(pooled, { sslmode: 'disable' }),
    },
    'a database of another authority': {
      proper: () => connect(pooled),
      refused: () => connect(pooled, { sslmode: 'verify-full', sslrootcert: stranger.authority }),
    },
    'Patroni without TLS': {
      proper: () => ask(`https://${address}:8008/health`),
      refused: () => ask(`http://${address}:8008/health`),
    },
    'etcd without TLS': {
      proper: () => ask(`https://${address}:2379/version`),
      refused: () => ask(`http://${address}:2379/version`),
    },
    'etcd without a certificate': {
      proper: () => ask(`https://${address}:2379/version`),
      refused: () => ask(`https://${address}:2379/version`, unnamed),
    },
    'a peer of etcd without TLS': {
      proper: () => ask(`https://${address}:2380/version`),
      refused: () => ask(`http://${address}:2380/version`),
    },
    'a peer of etcd without a certificate': {
      proper: () => ask(`https://${address}:2380/version`),
      refused: () => ask(`https://${address}:2380/version`, unnamed),
    },
  }
  const violations: string[] = []
  for (const [what, { proper, refused }] of Object.entries(doors)) {
    await proper()
    const answered = await refused().then(
      () => true,
      (error: unknown) => {
        console.log(`${what}: ${String(error)}`)
        return false
      },
    )
    if (answered) violations.push(`${what} was let in`)
  }
  await unnamed.close()
  return violations
}

async function connect(url: URL, tls?: Record<string, string>): Promise<void> {
  const changed = new URL(url)
  if (tls) changed.search = new URLSearchParams(tls).toString()
  const client = new pg.Client({
    connectionString: changed.href,
    connectionTimeoutMillis: timeout,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query('select 1')
  await client.end()
}

async function ask(url: string, dispatcher?: Dispatcher): Promise<void> {
  const signal = AbortSignal.timeout(timeout)
  const response = await fetch(url, { signal, ...(dispatcher && { dispatcher }) })
  if (!response.ok) throw new Error(`Refused: ${response.status}`)
  await response.text()
}
