import { generateKeyPairSync } from 'node:crypto'

import { getResponse } from 'msw'
import { vi } from 'vitest'

import { db, resetDb } from '#mocks/backend/db.ts'
import { handlers } from '#mocks/handlers.ts'
import type { Storage } from '#server/db/engine.ts'
import { startServer } from '#server/main/start-server.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createReceiptKeys } from '#server/receipt-keys/receipt-keys.ts'
import { testStart } from '#tests/server/database-snapshots.ts'
import { openMailbox } from '#tests/server/mailbox.ts'
import { testStorage } from '#tests/server/test-storage.ts'

import { mockedDiscrepancies, storageWithDiscrepancies } from './seed-discrepancies.ts'
import type { Target } from './world.ts'

/** Calls the mocks without a network, at the server's date and time of day. */
export const startMocks = async (): Promise<Target> => {
  vi.useFakeTimers({ toFake: ['Date'], now: testStart })
  resetDb()
  db.discrepancies.push(...mockedDiscrepancies)
  return {
    fetch: async (path, init) => {
      const response = await getResponse(handlers, new Request(`http://mocks.example${path}`, init))
      if (!response) throw new Error(`The mocks have no handler for ${path}.`)
      return response
    },
    passwordToken: async (emailAddress) =>
      [...db.passwordLinks].findLast(
        ([, accountId]) => db.users.get(accountId)?.emailAddress === emailAddress,
      )?.[0],
    close: async () => {
      resetDb()
      vi.useRealTimers()
    },
  }
}

/** The real server over HTTP, by default with the demo data in a database of its own. */
export const startReal = async (
  storage?: Storage,
  clock: Clock = clockOfTests(),
): Promise<Target & { origin: string }> => {
  const { mail, tokenTo } = openMailbox()
  const own = storage ? { storage, remove: async () => {} } : await testStorage()
  const { origin, close } = await startServer({
    demo: true,
    storage: await storageWithDiscrepancies(own.storage, testStart),
    clock,
    services: { mail, receiptKeys: createReceiptKeys(generateKeyPairSync('ed25519').privateKey) },
  })
  return {
    origin,
    fetch: (path, init) => fetch(origin + path, init),
    passwordToken: tokenTo,
    now: clock,
    close: async () => {
      await close()
      await own.remove()
    },
  }
}

/** Runs from `testStart`. */
export const clockOfTests = (): Clock => {
  const opened = Date.now()
  return () => new Date(testStart.getTime() + Date.now() - opened)
}
