import type { Storage } from '#server/db/engine.ts'
import { startServer } from '#server/main/start-server.ts'
import { hour, minute } from '#server/platform/clock.ts'
import { storageWithDiscrepancies } from '#tests/contract/seed-discrepancies.ts'
import { trustReaders } from '#tests/contract/trust-readers.ts'
import { createWorld, type World } from '#tests/contract/world.ts'
import { openMailbox } from '#tests/server/mailbox.ts'
import { seededSnapshot, testStart } from '#tests/server/seeded-snapshot.ts'

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
  const opened = Date.now()
  let setBack = 0
  let passed = 0
  const now = () => new Date(testStart.getTime() + Date.now() - opened - setBack + passed)
  const seeded = storage ?? { kind: 'memory', snapshot: await seededSnapshot() }
  const { mail, tokenTo } = openMailbox()
  const { origin, close } = await startServer({
    demo: true,
    storage: await storageWithDiscrepancies(seeded, testStart),
    clock: now,
    services: { mail },
  })
  const world = createWorld({
    fetch: (path, init) => fetch(origin + path, init),
    passwordToken: tokenTo,
    close,
  })
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
  return { origin, world, earlier, now, pass, close }
}
