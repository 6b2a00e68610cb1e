import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

/**
 * Writes rows of `partition_write` to `DATABASE_URL`, one after the other, until it is ended. Prints a line for each
 * that the database acknowledged: its identifier, and when in milliseconds since 1970.
 */
const connectionString = process.env['DATABASE_URL'] ?? ''

for (;;) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 })
  // It fails its query too.
  client.on('error', () => {})
  try {
    await client.connect()
    for (;;) {
      const id = randomUUID()
      await client.query('insert into partition_write values ($1)', [id])
      console.log(`${id} ${Date.now()}`)
      await sleep(50)
    }
  } catch {
    client.end().catch(() => {})
    await sleep(50)
  }
}
