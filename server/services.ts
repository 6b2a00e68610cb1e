import type { Processor } from './processor/processor.ts'
import type { CloudLanes } from './terminals/cloud/cloud-lanes.ts'

/** What the server reaches beyond its database, and what it was told it may do. */
export type Services = {
  /** The card processor; undefined where the environment names none. */
  processor: Processor | undefined
  /** The cloud that readers are paired with; undefined where the environment names none. */
  cloudLanes: CloudLanes | undefined
  /** Whether mock transactions may stand in for a reader: never in production (SPEC §3, §7). */
  allowsStubs: boolean
  /** Tells the runner of cloud sales that one waits; a sale that nobody tells of is found later. */
  wakeCloudSales: () => void
}
