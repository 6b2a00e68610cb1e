import { setTimeout as sleep } from 'node:timers/promises'

import * as z from 'zod/mini'

const Cluster = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

export type Member = z.infer<typeof Cluster>['members'][number]

/** The members as one living Patroni lists them; none if no Patroni answers. */
export async function membersOf(addresses: readonly string[]): Promise<Member[]> {
  for (const address of addresses) {
    try {
      const response = await fetch(`https://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      })
      const { members } = z.parse(Cluster, await response.json())
      if (members.length > 0) return members
    } catch {}
  }
  return []
}

const runs = ({ state }: Member) => state === 'running' || state === 'streaming'

export const nameOf = (
  members: readonly Member[],
  role: 'leader' | 'sync_standby',
): string | undefined => members.find((member) => member.role === role && runs(member))?.name

/** One primary, one synchronous standby, and everyone replicates. */
export const isHealthy = (members: readonly Member[], count: number): boolean =>
  members.length === count &&
  members.every(runs) &&
  nameOf(members, 'leader') !== undefined &&
  nameOf(members, 'sync_standby') !== undefined

/** Whether the PostgreSQL there runs, as its own Patroni says; what the others list may be 20 seconds old. */
export const runsAt = (address: string): Promise<boolean> =>
  fetch(`https://${address}:8008/health`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export async function switchOver(
  address: string,
  password: string,
  { leader, candidate }: { leader: string; candidate: string },
): Promise<void> {
  const response = await fetch(`https://${address}:8008/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` },
    body: JSON.stringify({ leader, candidate }),
  })
  if (!response.ok) throw new Error(`Switchover refused: ${await response.text()}`)
}

/** Polls five times a second; rejects after `seconds`. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  seconds = 90,
): Promise<void> {
  const deadline = performance.now() + seconds * 1_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}.`)
    await sleep(200)
  }
}
