import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/engine.ts'
import type { Processor } from '../../processor/processor.ts'
import type { CloudLanes } from '../../terminals/cloud/cloud-lanes.ts'

export type Work = {
  db: Database
  clock: Clock
  cloudLanes: CloudLanes
  processor: Processor | undefined
  signal: AbortSignal
}
