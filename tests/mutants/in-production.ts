import { type Mutant, server } from './mutant.ts'

/** What keeps demo money and public accounts out of production. */
export const inProduction: readonly Mutant[] = [
  {
    name: "a production server with the demo's public password",
    file: 'server/start-server.ts',
    edits: [
      {
        find: '    if (options.isProduction) await refuseDemoAccounts(engine.db)\n',
        replace: '',
      },
    ],
    witness: server('tests/server/production.test.ts'),
  },
  {
    name: 'a simulated reader that pays in production',
    file: 'server/card-reader-sales/refuse-simulated.ts',
    edits: [
      { find: '  if (allowsStubs) return\n', replace: '  if (allowsStubs || true) return\n' },
    ],
    witness: server('tests/server/production.test.ts'),
  },
  {
    name: 'mail without TLS from a production server',
    file: 'server/mail/smtp.ts',
    edits: [{ find: 'requireTLS: requiresTls, ', replace: '' }],
    witness: server('tests/server/mail.test.ts'),
  },
]
