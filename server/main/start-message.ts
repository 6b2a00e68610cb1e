import { formatDemoAccounts } from '../demo/public-accounts.ts'
import type { Options } from './options.ts'
import type { RunningServer } from './start-server.ts'

export function startMessage(server: RunningServer, options: Options): string {
  const lines = [``, `Counter is running at ${server.origin}`, `Data: ${server.storage}`]
  const demo = server.hasDemo
    ? [...formatDemoAccounts(), ...formatReader(server)]
    : formatSetUp(server, options)
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

const formatSetUp = ({ setUpLink }: RunningServer, { isProduction, openid }: Options): string[] => [
  ...(isProduction
    ? []
    : [
        '',
        'For trials only: this server allows simulated payments. Set NODE_ENV=production for a real office.',
      ]),
  ...(setUpLink === undefined
    ? []
    : [
        '',
        'This server has no office yet. Open this link to set it up (it works once, for 24 hours):',
        `  ${setUpLink}`,
      ]),
  ...(openid?.isOnly
    ? [
        '',
        'Offices of this server are created with a command (stop it first if its database is embedded):',
        '  npm run admin',
      ]
    : []),
]
