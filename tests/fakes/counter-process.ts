import { startServer } from '#server/start-server.ts'

import { testStart } from '../server/seeded-snapshot.ts'
import { withAgency } from '../server/water-office.ts'

/** A counter in a process of its own, to be killed: its clock stands at the tests' moment. */
const path = process.env['COUNTER_FOLDER'] ?? ''
const server = await startServer({
  storage: { kind: 'folder', path },
  clock: () => testStart,
  ...withAgency(),
})
process.send?.(server.origin)
