import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { setGlobalDispatcher } from 'undici'

import { databaseOwner, freePort } from '../support/postgres.ts'
import { type Authority, clientOf, createAuthority } from './authority.ts'
import { configuration, environment, type Values, writePrivately } from './configuration.ts'
import { mountDisk } from './disk.ts'
import { createMachine, type Machine } from './machine.ts'
import { createNetwork, type Network, proxyNumber } from './network.ts'
import { createProxy } from './outer-proxy.ts'
import { createPart, type Part } from './part.ts'
import { isHealthy, type Member, membersOf, nameOf, runsAt, until } from './patroni.ts'
import { folderOf, type Programs } from './programs.ts'

export type Instance = Omit<Part, 'start'> & {
  /** Waits until it is ready. */
  start: () => Promise<void>
  /** The same instance with the program in another folder; neither may run while the other does. */
  of: (release: string) => Instance
}

export type Cluster = {
  /** nginx, with TLS, in front of HAProxy and the instances. */
  origin: string
  /** HAProxy in front of PgBouncer; holds a password. */
  databaseUrl: string
  /** The password of Patroni's REST interface. */
  patroniPassword: string
  /** It signs all certificates. */
  authority: Authority
  programs: Programs
  /** Removed by `stop`. */
  folder: string
  network: Network
  machines: readonly Machine[]
  /** The folder of the program that the instances run at first, if it is not this one. */
  release: string | undefined
  /** Those that run: an upgrade replaces each. */
  instances: Instance[]
  haproxy: Part
  nginx: Part
  members: () => Promise<Member[]>
  /** Waits for a primary, a synchronous standby and the third PostgreSQL; rejects after 90 seconds. */
  untilHealthy: () => Promise<void>
  /** Ends everything and removes the folder. */
  stop: () => Promise<void>
}

/** This program's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
const nodes = ['db1', 'db2', 'db3']

/**
 * Starts etcd, three PostgreSQL, HAProxy, nginx and three instances of the server until `stop` or a signal. Every machine
 * has its own address, so the ports are the real ones.
 * @param options.release the folder of the program that the instances run; this one if undefined
 * @param options.main the program's entry
 */
export async function startCluster(
  programs: Programs,
  { release, main = 'server/main/start.ts' }: { release?: string | undefined; main?: string } = {},
): Promise<Cluster> {
  const folder = makeFolder(mkdtempSync(join(tmpdir(), 'counter-cluster-')))
  const ports = await Promise.all(nodes.map(freePort))
  const network = createNetwork(nodes)
  const authority = createAuthority(join(folder, 'authority'))
  const values = sharedValues(programs, network, authority, ports)
  const proxyIdentity = authority.issue('proxy', [addressIn(network, proxyNumber)])
  setGlobalDispatcher(clientOf(authority, proxyIdentity))
  const machines = nodes.map((node) => {
    const own = makeFolder(join(folder, node))
    const data = join(own, 'data')
    const disk = mountDisk(data)
    makeFolder(data)
    const address = values[node] ?? ''
    // Clients reach PgBouncer at the address of HAProxy.
    const identity = authority.issue(node, [address, addressIn(network, proxyNumber)])
    const places = { data, etcdData: join(own, 'etcd'), pgbouncerUsers: join(own, 'userlist.txt') }
    return createMachine({
      folder: own,
      programs,
      network,
      disk,
      values: { ...values, ...identity, ...places, node, address },
    })
  })
  const file = writePrivately(join(folder, 'haproxy.cfg'), configuration('haproxy.cfg', values))
  const haproxy = createPart(
    {
      name: 'haproxy',
      program: programs.haproxy,
      arguments: ['-db', '-f', file],
      log: join(folder, 'haproxy.log'),
      owner: databaseOwner,
    },
    { folder },
  )
  const nginx = createProxy(programs, { ...values, ...proxyIdentity }, folder)
  const instances = ports.map((port, index) =>
    createInstance(`app${index + 1}`, { port, values, folder, release: release ?? root, main }),
  )
  const addresses = machines.map(({ address }) => address)
  const members = () => membersOf(addresses)
  const untilHealthy = () =>
    until('three PostgreSQL, one primary', async () => {
      const running = await Promise.all(addresses.map(runsAt))
      return !running.includes(false) && isHealthy(await members(), nodes.length)
    })
  const clean = () => {
    machines.forEach(({ disk }) => disk?.unmount())
    network.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  // After an error too.
  process.once('exit', clean)
  const stop = async () => {
    await Promise.all(instances.map((instance) => instance.stop()))
    await Promise.all([haproxy.stop(), nginx.stop()])
    await Promise.all(machines.map((machine) => machine.stop()))
    await Promise.all(machines.map(({ etcd }) => etcd.stop()))
    clean()
  }
  const interrupt = () => void stop().then(() => process.exit(130))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    machines.forEach((machine) => machine.start())
    await untilHealthy()
    createDatabase(values, addressOf(machines, nameOf(await members(), 'leader')))
    haproxy.start()
    nginx.start()
    // The first one migrates, and builds the app if needed.
    const [first, ...others] = instances
    await first?.start()
    await Promise.all(others.map((instance) => instance.start()))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin: `https://${values['public']}`,
    databaseUrl: environment('counter.env', { ...values, port: '0' })['DATABASE_URL'] ?? '',
    patroniPassword: values['patroniPassword'] ?? '',
    authority,
    programs,
    folder,
    network,
    machines,
    release,
    instances,
    haproxy,
    nginx,
    members,
    untilHealthy,
    stop,
  }
}

const addressIn = ({ prefix }: Network, number: number): string => `${prefix}.${number}`

export const addressOf = (machines: readonly Machine[], name: string | undefined): string =>
  machines.find((machine) => machine.name === name)?.address ?? ''

function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (databaseOwner) chownSync(path, databaseOwner.uid, databaseOwner.gid)
  return path
}

/** Addresses and passwords of this run. */
function sharedValues(
  programs: Programs,
  network: Network,
  { authority }: Authority,
  ports: readonly number[],
): Values {
  const address = (number: number) => addressIn(network, number)
  const password = () => randomBytes(18).toString('hex')
  return {
    ...Object.fromEntries(nodes.map((node, index) => [node, address(index + 1)])),
    ...Object.fromEntries(
      ports.map((port, index) => [`app${index + 1}`, `${address(proxyNumber)}:${port}`]),
    ),
    proxy: address(proxyNumber),
    // Only root may listen at 443.
    public: `${address(proxyNumber)}:8443`,
    network: network.range,
    authority,
    etcdPeers: nodes.map((node, index) => `${node}=https://${address(index + 1)}:2380`).join(),
    etcdHosts: nodes.map((_, index) => `${address(index + 1)}:2379`).join(),
    postgresqlPrograms: folderOf(programs.postgres),
    patroniPassword: password(),
    superuserPassword: password(),
    replicationPassword: password(),
    databasePassword: password(),
  }
}

type InstancePlan = { port: number; values: Values; folder: string; release: string; main: string }

function createInstance(name: string, plan: InstancePlan): Instance {
  const { port, values, folder, release, main } = plan
  const variables = {
    ...environment('counter.env', { ...values, port: `${port}` }),
    // Mail of a trial is written there.
    DATA_DIR: folder,
  }
  const part = createPart(
    {
      name,
      program: process.execPath,
      arguments: ['--import', 'tsx', main],
      log: join(folder, `${name}.log`),
    },
    { folder: release, environment: { LOG_LEVEL: 'error', READER: '0', ...variables } },
  )
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    ...part,
    start: async () => {
      part.start()
      await until(`${name} is ready`, isReady, 180)
    },
    of: (other) => createInstance(name, { ...plan, release: other }),
  }
}

/** As in docs/cluster.md. */
function createDatabase(values: Values, primary: string): void {
  execFileSync('psql', ['-h', primary, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1'], {
    env: {
      ...process.env,
      PGPASSWORD: values['superuserPassword'],
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: values['authority'],
    },
    // Not an argument, which other users of the machine see.
    input: `create role counter login password '${values['databasePassword']}';
      create database counter owner counter;`,
  })
}
