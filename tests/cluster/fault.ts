import type { Cluster } from './cluster.ts'

/**
 * Causes a fault and mends it as an operator or systemd does.
 * @returns what must not happen and did; or why it cannot be caused here
 */
export type Fault = (cluster: Cluster) => Promise<void | string[] | NotRun>

export type NotRun = { notRun: string }
