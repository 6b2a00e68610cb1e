import { test as base, expect } from '@playwright/test'

import { type ServerProcess, startServerProcess } from '#tests/e2e/server-process.ts'
import { unexpected, watchTrouble } from '#tests/e2e/trouble.ts'

interface TestFixtures {
  /**
   * Announces trouble that belongs to the test, such as `/^401 POST \/api\/sessions/`. Any other console.error, uncaught
   * error, failed request or answer from 400 up fails the test, and so does announced trouble that stays away.
   */
  expectTrouble: (line: RegExp) => void
  expectedTrouble: RegExp[]
}

interface WorkerFixtures {
  /** The real server with the demo data, shared by the tests of one `serverName`. */
  server: ServerProcess
  /** A file that needs data of its own says `test.use({ serverName: 'its name' })`. */
  serverName: string
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverName: ['shared', { option: true, scope: 'worker' }],
  server: [
    async ({ serverName }, use) => {
      const server = await startServerProcess(serverName)
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  expectedTrouble: async ({}, use) => use([]),
  expectTrouble: async ({ expectedTrouble }, use) => use((line) => void expectedTrouble.push(line)),
  context: async ({ context, server, expectedTrouble }, use) => {
    const lines = watchTrouble(context, server.url)
    await use(context)
    expect(unexpected(lines, expectedTrouble), 'trouble in the browser').toEqual([])
  },
})

export { expect }
