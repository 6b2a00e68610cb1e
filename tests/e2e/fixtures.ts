import { test as base, expect } from '@playwright/test'

import { type ServerProcess, startServerProcess } from '#tests/e2e/server-process.ts'
import { unexpected, watchTrouble } from '#tests/e2e/trouble.ts'

interface TestFixtures {
  /**
   * Expects a line of trouble, such as `/^401 POST \/api\/sessions/`. Any other console.error, uncaught error, failed
   * request or 4xx/5xx response fails the test, and so does expected trouble that never occurs.
   */
  expectTrouble: (line: RegExp) => void
  expectedTrouble: RegExp[]
}

interface WorkerFixtures {
  /** The real server with demo data, shared by all tests of a `serverName`. */
  server: ServerProcess
  /** Set by files that need their own data: `test.use({ serverName: 'name' })`. */
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
  // eslint-disable-next-line no-empty-pattern -- Playwright reads fixture names from the pattern.
  expectedTrouble: async ({}, use) => use([]),
  expectTrouble: async ({ expectedTrouble }, use) => use((line) => void expectedTrouble.push(line)),
  context: async ({ context, server, expectedTrouble }, use) => {
    const lines = watchTrouble(context, server.url)
    await use(context)
    expect(unexpected(lines, expectedTrouble), 'trouble in the browser').toEqual([])
  },
})

export { expect }
