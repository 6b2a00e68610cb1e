import { getResponse } from 'msw'

import { db, resetDb } from '#mocks/backend/db.ts'
import { handlers } from '#mocks/handlers.ts'
import { startServer } from '#server/main/start-server.ts'
import { openMailbox } from '#tests/server/mailbox.ts'

import { mockedDiscrepancies, storageWithDiscrepancies } from './seed-discrepancies.ts'
import type { Target } from './world.ts'

/** Calls the mocks without a network. */
export const startMocks = async (): Promise<Target> => {
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
    close: async () => resetDb(),
  }
}

/** The real server over HTTP, with the demo data in its own embedded database. */
export const startReal = async (): Promise<Target> => {
  const { mail, tokenTo } = openMailbox()
  const { origin, close } = await startServer({
    demo: true,
    storage: await storageWithDiscrepancies({ kind: 'memory' }, new Date()),
    services: { mail },
  })
  return {
    fetch: (path, init) => fetch(origin + path, init),
    passwordToken: tokenTo,
    close,
  }
}
