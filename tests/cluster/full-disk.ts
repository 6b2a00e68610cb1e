import { setTimeout as sleep } from 'node:timers/promises'

import { readiness } from '../durability/readiness.ts'
import type { Fault } from './fault.ts'
import { until } from './patroni.ts'
import { hasOtherPrimary, machineWith } from './roles.ts'

/** How long the disk stays full after the first sign, in milliseconds. */
const duration = 15_000

/** Fills the disk of the primary, so that its tables cannot grow, and frees it later. */
export const fillDisk: Fault = async (cluster) => {
  const machine = await machineWith(cluster, 'leader')
  const { disk } = machine
  if (disk === undefined) return { notRun: 'it needs root and the right to mount' }
  const isReady = async () => (await readiness(cluster.origin)) === 200
  const hasFailedOver = hasOtherPrimary(cluster, machine)
  disk.fill()
  try {
    const isNoticed = async () => !(await isReady()) || (await hasFailedOver())
    await until('/readyz notices the full disk', isNoticed)
    await sleep(duration)
    console.log(
      (await hasFailedOver()) ? 'Another machine is primary.' : 'The primary still refuses writes.',
    )
  } finally {
    disk.free()
  }
  await until('/readyz notices the free disk', isReady)
}
