import { type Mutant, nightly, server } from './mutant.ts'

/** Faults in what a replica may answer. */
export const replicaMutants: readonly Mutant[] = [
  {
    name: 'notes no write of a session',
    file: 'server/http/mount-endpoints.ts',
    edits: [{ find: 'await (isNoted ?', replace: 'await (isNoted && !principal ?' }],
    witness: server('tests/server/replica.test.ts'),
  },
  {
    name: 'reads on a replica however far it is behind',
    file: 'server/db/replica.ts',
    edits: [{ find: '[floor, atLeast]', replace: '[atLeast]' }],
    witness: nightly('tests/server/replica.nightly.test.ts'),
  },
  {
    name: 'reads on a promoted replica',
    file: 'server/db/replica.ts',
    edits: [{ find: "if (!isStandby) return { answer: 'promoted' as const }\n", replace: '' }],
    witness: nightly('tests/server/replica.nightly.test.ts'),
  },
]
