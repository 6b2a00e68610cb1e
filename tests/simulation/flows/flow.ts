import type { Told } from '../world/told.ts'
import type { World } from '../world/world.ts'

/** Where people act, and who listens to what they are told. */
export type Scene = {
  world: World
  onTold: (told: Told) => void
  /** Somebody came back to the counter: were they told what became of what was left there? */
  onReturn: (who: string, isTold: boolean) => void
  /** Of whatever nobody meant to tell. */
  onCrash: (who: string, error: unknown) => void
}

/** What people do in a schedule. */
export type Flow = {
  start: () => void
  /** Nobody waits for anything any more. */
  readonly isOver: boolean
}
