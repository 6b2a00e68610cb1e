import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

import type { Command } from './part.ts'

export type Network = {
  /** The first three numbers of each address: those of the machines end with 1, 2, 3. */
  prefix: string
  /** In CIDR notation. */
  range: string
  /** The command as it runs on a machine. */
  inside: (machine: string, command: Command) => Command
  /** Drops everything to and from a machine until `heal`. Missing without the right to create namespaces. */
  partition?: { cut: (machine: string) => void; heal: (machine: string) => void }
  remove: () => void
}

/** The last number of the address of HAProxy, nginx and the instances, which share the script's namespace. */
export const proxyNumber = 10

/** Random addresses let several runs share a machine. */
const randomPart = () => randomInt(1, 255)

/**
 * Gives each machine a network namespace of its own, joined by a bridge, as cables and a switch do. Without the right to
 * create them, all share loopback.
 */
export function createNetwork(machines: readonly string[]): Network {
  // Addresses for tests of networks, which no real network has (RFC 2544).
  const third = randomPart()
  const network = bridged(`198.18.${third}`, `pos${third}`, machines)
  try {
    network.create()
    return network
  } catch {
    const prefix = `127.${randomPart()}.${randomPart()}`
    return { prefix, range: '127.0.0.0/8', inside: (_, command) => command, remove: () => {} }
  }
}

function bridged(
  prefix: string,
  bridge: string,
  machines: readonly string[],
): Network & { create: () => void } {
  const ip = (words: string) =>
    execFileSync('ip', words.split(' '), { stdio: ['ignore', 'ignore', 'pipe'] })
  // Both a namespace and the end of its cable at the bridge have this name.
  const nameOf = (machine: string) => `${bridge}-${machine}`
  const connect = (machine: string) => ip(`link set ${nameOf(machine)} master ${bridge}`)
  const remove = () => {
    const removals = [
      `link delete ${bridge}`,
      ...machines.map((machine) => `netns delete ${nameOf(machine)}`),
    ]
    for (const words of removals) {
      try {
        ip(words)
      } catch {
        // It was not created.
      }
    }
  }
  return {
    prefix,
    range: `${prefix}.0/24`,
    create: () => {
      ip(`link add ${bridge} type bridge`)
      try {
        ip(`address add ${prefix}.${proxyNumber}/24 dev ${bridge}`)
        ip(`link set ${bridge} up`)
        machines.forEach((machine, index) => {
          const name = nameOf(machine)
          ip(`netns add ${name}`)
          ip(`link add ${name} type veth peer name eth0 netns ${name}`)
          ip(`-n ${name} address add ${prefix}.${index + 1}/24 dev eth0`)
          ip(`-n ${name} link set eth0 up`)
          ip(`-n ${name} link set lo up`)
          ip(`link set ${name} up`)
          connect(machine)
        })
      } catch (error) {
        remove()
        throw error
      }
    },
    inside: (machine, { program, arguments: arguments_, owner, ...command }) => ({
      ...command,
      program: 'nsenter',
      arguments: [
        `--net=/run/netns/${nameOf(machine)}`,
        ...(owner ? [`--setuid=${owner.uid}`, `--setgid=${owner.gid}`] : []),
        program,
        ...arguments_,
      ],
    }),
    // The cable's end leaves the switch: packets are lost without an error.
    partition: { cut: (machine) => ip(`link set ${nameOf(machine)} nomaster`), heal: connect },
    remove,
  }
}
