import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { type Cluster, type Instance, root } from './cluster.ts'
import type { Fault } from './fault.ts'

/** Milliseconds in which the previous release and this one serve side by side, after the first new instance is ready. */
const sideBySide = 10_000

/**
 * Replaces the instances one after the other: the first new one migrates, while the others serve with the previous
 * release. One of the previous release that stops then must not start again.
 */
export const upgrade: Fault = async (cluster) => {
  const { instances, release } = cluster
  if (release === undefined) return { notRun: 'it needs the history in git' }
  const violations: string[] = []
  for (const [index, instance] of instances.entries()) {
    await instance.stop()
    if (index === 1 && !(await refusesNewer(cluster, instance)))
      violations.push('the previous release started on the newer schema')
    const upgraded = instance.of(root)
    instances[index] = upgraded
    await upgraded.start()
    if (index === 0) await sleep(sideBySide)
  }
  return violations
}

async function refusesNewer({ folder }: Cluster, instance: Instance): Promise<boolean> {
  const isReady = instance.start().then(
    () => true,
    () => false,
  )
  const hasStarted = await Promise.race([isReady, instance.ended().then(() => false)])
  if (hasStarted) await instance.stop()
  const log = readFileSync(join(folder, `${instance.name}.log`), 'utf8')
  return !hasStarted && log.includes('The database is newer than this program')
}
