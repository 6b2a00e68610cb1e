import { startServer, driveOne } from '#tests/bench/server/contest.ts'
import { prepare } from '#tests/bench/server/engines.ts'
const call = (process.argv[2] ?? 'create') as 'create'
const prepared = await prepare('PostgreSQL')
const ours = await startServer(prepared, process.argv[3] === 'prof' ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof-server', '--cpu-prof-interval=200'] : [])
try {
  await driveOne(ours, call, 5)
  for (let i = 0; i < 3; i++) { const d = await driveOne(ours, call, 4); console.log(d.perSecond, d.p50, d.p99) }
} finally { await ours.stop(); await prepared.stop() }
