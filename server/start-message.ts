import { demoAccounts, demoPassword } from './demo/accounts.ts'
import type { Options } from './options.ts'
import type { RunningServer } from './start-server.ts'

/** What the terminal says once the server answers. Passwords of the demo are no secret. */
export function startMessage(server: RunningServer, options: Options): string {
  const lines = [``, `The counter is open at ${server.origin}`, `Data: ${server.storage}`]
  const demo = server.hasDemo ? [...demoLines(), ...readerLines(server)] : ownLines(options)
  return [...lines, ...demo, ''].join('\n')
}

const demoLines = (): string[] => [
  '',
  `Demo logins, password ${demoPassword} for each (DEMO=0 seeds none):`,
  ...demoAccounts.map(({ emailAddress, note }) => `  ${emailAddress.padEnd(28)} ${note}`),
]

/** Where the card reader of the demo's workstations is, if it was wanted. */
const readerLines = ({ reader }: RunningServer): string[] => {
  if (reader === undefined) return []
  const line =
    reader.missing === undefined
      ? `Card reader: a simulator answers at ${reader.host} (docs/reader-simulator.md, READER=0 starts none)`
      : `Card reader: no simulator was started. ${reader.missing}`
  return ['', line]
}

const ownLines = ({ demo, isProduction }: Options): string[] => [
  '',
  ...(isProduction
    ? []
    : [
        'For trials only: simulated payments are allowed. A real office needs NODE_ENV=production.',
      ]),
  demo
    ? 'The database has data of its own, so no demo was seeded.'
    : 'No demo was seeded (DEMO=0 or NODE_ENV=production).',
  'Make an office and its first administrator (on an embedded database, stop this server first):',
  '  npm run admin -- create-tenant --id ... --name ... --offering ... --zone ... \\',
  '    --admin-email ... --first ... --last ...',
]
