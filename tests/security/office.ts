import type { Storage } from '#server/db/engine.ts'
import { hour, minute } from '#server/platform/clock.ts'
import { clockOfTests, startReal } from '#tests/contract/targets.ts'
import { trustReaders } from '#tests/contract/trust-readers.ts'
import { createWorld, type World } from '#tests/contract/world.ts'

/** The demo data on a real server, whose clock starts at `testStart` and can be moved by tests. */
export type Office = {
  origin: string
  world: World
  /** Runs `act` with the clock set back by some hours. */
  earlier: <Result>(hours: number, act: () => Promise<Result>) => Promise<Result>
  now: () => Date
  /** Advances the clock; sessions may end, so the world signs in again. */
  pass: (minutes: number) => void
  close: () => Promise<void>
}

export async function openOffice(storage?: Storage): Promise<Office> {
  const running = clockOfTests()
  let setBack = 0
  let passed = 0
  const now = () => new Date(running().getTime() - setBack + passed)
  const target = await startReal(storage, now)
  const world = createWorld(target)
  await trustReaders(world)
  const earlier: Office['earlier'] = async (hours, act) => {
    setBack = hours * hour
    try {
      return await act()
    } finally {
      setBack = 0
    }
  }
  const pass = (minutes: number) => {
    passed += minutes * minute
    world.forgetSessions()
  }
  return { origin: target.origin, world, earlier, now, pass, close: target.close }
}
