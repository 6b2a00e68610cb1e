import { demoAccounts, demoPassword } from './demo/accounts.ts'
import type { Options } from './options.ts'
import type { RunningServer } from './start-server.ts'

/** What the terminal says once the server answers. Passwords of the demo are no secret. */
export function startMessage(server: RunningServer, options: Options): string {
  const lines = [``, `The counter is open at ${server.origin}`, `Data: ${server.storage}`]
  return [...lines, ...(server.hasDemo ? demoLines() : ownLines(options.demo)), ''].join('\n')
}

const demoLines = (): string[] => [
  '',
  `Demo logins, password ${demoPassword} for each (DEMO=0 seeds none):`,
  ...demoAccounts.map(({ emailAddress, note }) => `  ${emailAddress.padEnd(28)} ${note}`),
]

const ownLines = (demo: boolean): string[] => [
  '',
  demo
    ? 'The database has data of its own, so no demo was seeded.'
    : 'No demo was seeded (DEMO=0, or a production server without DEMO=1).',
  'Accounts are made by no command yet: whoever signs in needs rows in the tables tenant,',
  'service_offering, point_of_sale_config, account and membership.',
]
