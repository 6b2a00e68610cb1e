import { setTimeout as sleep } from 'node:timers/promises'

import * as z from 'zod/mini'

import { addressOf } from './cluster.ts'
import type { Fault } from './fault.ts'
import { fillDisk } from './full-disk.ts'
import { isolatePrimary } from './partition.ts'
import { switchOver, until } from './patroni.ts'
import { callPlainly } from './plain.ts'
import { hasOtherPrimary, machineWith } from './roles.ts'
import { upgrade } from './upgrade.ts'

/** systemd's `RestartSec`, in milliseconds. */
const restartAfter = 1_000
/** A machine that lost power is back after this time, in milliseconds. */
const bootTime = 5_000

const losePrimary: Fault = async (cluster) => {
  const machine = await machineWith(cluster, 'leader')
  await machine.crash()
  await until('another primary', hasOtherPrimary(cluster, machine))
  machine.start()
}

const crashPostgres: Fault = async (cluster) => {
  const machine = await machineWith(cluster, 'leader')
  machine.crashPostgres()
  await until('another primary', hasOtherPrimary(cluster, machine))
}

const loseStandby: Fault = async (cluster) => {
  const machine = await machineWith(cluster, 'sync_standby')
  await machine.crash()
  await sleep(bootTime)
  machine.start()
}

const loseEtcdLeader: Fault = async ({ machines }) => {
  for (const { address, etcd } of machines) {
    if (!(await leadsEtcd(address))) continue
    await etcd.kill()
    await sleep(bootTime)
    etcd.start()
    return
  }
  throw new Error('etcd has no leader.')
}

const EtcdStatus = z.object({ header: z.object({ member_id: z.string() }), leader: z.string() })

async function leadsEtcd(address: string): Promise<boolean> {
  const url = `https://${address}:2379/v3/maintenance/status`
  const response = await fetch(url, { method: 'POST', body: '{}' })
  const { header, leader } = z.parse(EtcdStatus, await response.json())
  return header.member_id === leader
}

const killInstance: Fault = async ({ instances: [instance] }) => {
  await instance?.kill()
  await sleep(restartAfter)
  await instance?.start()
}

const killProxy =
  (name: 'haproxy' | 'nginx'): Fault =>
  async ({ [name]: proxy }) => {
    await proxy.kill()
    await sleep(restartAfter)
    proxy.start()
  }

const switchPrimary: Fault = async (cluster) => {
  const leader = await machineWith(cluster, 'leader')
  const standby = await machineWith(cluster, 'sync_standby')
  const { machines, patroniPassword } = cluster
  const names = { leader: leader.name, candidate: standby.name }
  await switchOver(addressOf(machines, leader.name), patroniPassword, names)
  await until('another primary', hasOtherPrimary(cluster, leader))
}

export const faults = {
  // First, because the cluster starts with the previous release for it.
  'rolling upgrade': upgrade,
  'primary machine lost': losePrimary,
  'PostgreSQL of the primary killed': crashPostgres,
  'synchronous standby lost': loseStandby,
  'leader of etcd killed': loseEtcdLeader,
  'instance killed': killInstance,
  'HAProxy killed': killProxy('haproxy'),
  'nginx killed': killProxy('nginx'),
  switchover: switchPrimary,
  'network partition': isolatePrimary,
  'disk of the primary full': fillDisk,
  'calls without encryption': callPlainly,
} as const satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
