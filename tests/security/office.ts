import { hour, minute } from '#server/clock.ts'
import type { Storage } from '#server/db/engine.ts'
import { startServer } from '#server/start-server.ts'
import { storageWithDiscrepancies } from '#tests/contract/seed-discrepancies.ts'
import { trustReaders } from '#tests/contract/trust-readers.ts'
import { createWorld, type World } from '#tests/contract/world.ts'
import { openMailbox } from '#tests/server/mailbox.ts'

/** The demo's offices on a real server, whose clock tests set. */
export type Office = {
  origin: string
  world: World
  /** Does something as of an hour of the past. */
  earlier: <Result>(hours: number, act: () => Promise<Result>) => Promise<Result>
  /** The server's time. */
  now: () => Date
  /** Moves the clock on, which may end sessions: the world signs in anew. */
  pass: (minutes: number) => void
  close: () => Promise<void>
}

export async function openOffice(storage: Storage = { kind: 'memory' }): Promise<Office> {
  let setBack = 0
  let passed = 0
  const now = () => new Date(Date.now() - setBack + passed)
  const { mail, tokenTo } = openMailbox()
  const { origin, close } = await startServer({
    demo: true,
    storage: await storageWithDiscrepancies(storage),
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
