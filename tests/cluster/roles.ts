import type { Cluster } from './cluster.ts'
import type { Machine } from './machine.ts'
import { nameOf } from './patroni.ts'

export async function machineWith(
  { machines, members }: Cluster,
  role: 'leader' | 'sync_standby',
): Promise<Machine> {
  const name = nameOf(await members(), role)
  const machine = machines.find((each) => each.name === name)
  if (machine === undefined) throw new Error(`There is no ${role}.`)
  return machine
}

export const hasOtherPrimary =
  ({ members }: Cluster, { name }: Machine) =>
  async () => {
    const leader = nameOf(await members(), 'leader')
    return leader !== undefined && leader !== name
  }
