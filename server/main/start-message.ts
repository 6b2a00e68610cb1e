import { formatDemoAccounts } from '../demo/public-accounts.ts'
import type { Options } from './options.ts'
import type { RunningServer } from './start-server.ts'

export function startMessage(server: RunningServer, options: Options): string {
  const lines = [``, `Counter is running at ${server.origin}`, `Data: ${server.storage}`]
  const demo = server.hasDemo
    ? [...formatDemoAccounts(), ...formatReader(server)]
    : formatSetup(options)
  return [...lines, ...demo, ''].join('\n')
}

const formatReader = ({ reader }: RunningServer): string[] => {
  if (reader === undefined) return []
  const line =
    reader.missing === undefined
      ? `Card reader: a simulator is running at ${reader.host} (docs/reader-simulator.md, READER=0 starts none)`
      : `Card reader: the simulator did not start. ${reader.missing}`
  return ['', line]
}

const formatSetup = ({ demo, isProduction }: Options): string[] => [
  '',
  ...(isProduction
    ? []
    : [
        'For trials only: this server allows simulated payments. Set NODE_ENV=production for a real office.',
      ]),
  demo
    ? 'The database already has data, so the demo was not seeded.'
    : 'The demo was not seeded (DEMO=0 or NODE_ENV=production).',
  'Create an office and its first administrator (with the embedded database, stop this server first):',
  '  npm run admin -- create-tenant --id ... --name ... --offering ... --zone ... \\',
  '    --admin-email ... --first ... --last ...',
]
