import { Gauge, type Registry } from 'prom-client'

import type { Replica } from '../db/replica.ts'

/** Without a replica, the gauge has no value. */
export function registerReplicaLag(registry: Registry, replicaOf: () => Replica | undefined): void {
  new Gauge({
    name: 'counter_replica_lag_seconds',
    help: 'How far the replica is behind, or since when it was last known not to be.',
    registers: [registry],
    async collect() {
      this.reset()
      const replica = replicaOf()
      if (replica) this.set(await replica.lag())
    },
  })
}
