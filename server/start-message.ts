import { demoAccounts, demoPassword } from './demo/accounts.ts'
import type { Options } from './options.ts'
import type { RunningServer } from './start-server.ts'

/** What the terminal says once the server answers. Passwords of the demo are no secret. */
export function startMessage(server: RunningServer, options: Options): string {
  const lines = [``, `The counter is open at ${server.origin}`, `Data: ${server.storage}`]
  return [...lines, ...(options.demo ? demoLines() : freshLines()), ''].join('\n')
}

const demoLines = (): string[] => [
  '',
  `Demo logins, password ${demoPassword} for each (DEMO=0 seeds none):`,
  ...demoAccounts.map(({ emailAddress, note }) => `  ${emailAddress.padEnd(28)} ${note}`),
]

const freshLines = (): string[] => [
  '',
  'No demo data was seeded (DEMO=0). A database without accounts lets nobody in yet: accounts come',
  'from the demo seed, or from rows that you put into the tables tenant, service_offering,',
  'point_of_sale_config, account and membership yourself.',
]
