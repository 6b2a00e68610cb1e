import { type Mutant, nightly, server } from './mutant.ts'

/** Missing guards that keep demo money and public accounts out of production. */
export const productionMutants: readonly Mutant[] = [
  {
    name: "runs in production with the demo's public password",
    file: 'server/main/start-server.ts',
    edits: [
      {
        find: '    if (options.isProduction) await refuseDemoAccounts(engine.db)\n',
        replace: '',
      },
    ],
    witness: nightly('tests/server/production.nightly.test.ts'),
  },
  {
    name: 'lets a simulated reader pay in production',
    file: 'server/card-reader-sales/refuse-simulated.ts',
    edits: [
      { find: '  if (allowsStubs) return\n', replace: '  if (allowsStubs || true) return\n' },
    ],
    witness: nightly('tests/server/production.nightly.test.ts'),
  },
  {
    name: 'sends mail without TLS in production',
    file: 'server/gateways/mail/smtp.ts',
    edits: [{ find: 'requireTLS: requiresTls, ', replace: '' }],
    witness: server('tests/server/mail.test.ts'),
  },
]
