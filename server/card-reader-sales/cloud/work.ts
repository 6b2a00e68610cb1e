import type { Database } from '../../db/engine.ts'
import type { Processor } from '../../gateways/processor/processor.ts'
import type { CloudLanes } from '../../gateways/tripos-cloud/cloud-lanes.ts'
import type { Clock } from '../../platform/clock.ts'

export type Work = {
  db: Database
  clock: Clock
  cloudLanes: CloudLanes
  processor: Processor | undefined
  signal: AbortSignal
}
