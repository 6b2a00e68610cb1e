import type { ShownOutcome } from '../world/shown-outcome.ts'
import type { World } from '../world/world.ts'

export type Scene = {
  world: World
  onShown: (outcome: ShownOutcome) => void
  /** A person returned to the counter: were they shown the outcome of the interrupted payment? */
  onReturn: (who: string, wasShown: boolean) => void
  onCrash: (who: string, error: unknown) => void
}

export type Flow = {
  start: () => void
  /** Whether every person has their answer. */
  readonly isOver: boolean
  /** What is left to do once the server has settled. */
  finish?: () => Promise<void>
}
