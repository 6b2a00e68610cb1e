import { startServer } from '#server/main/start-server.ts'

import { testStart } from '../server/database-snapshots.ts'
import { withAgency } from '../server/water-office.ts'

/** A server in its own process, so that tests can kill it. Uses the tests' fixed time. */
const path = process.env['COUNTER_FOLDER'] ?? ''
const server = await startServer({
  storage: { kind: 'folder', path },
  clock: () => testStart,
  ...withAgency(),
})
process.send?.(server.origin)
