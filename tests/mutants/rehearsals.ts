import { type Mutant, server } from './mutant.ts'

const witness = server('tests/server/rehearsal.test.ts')

/** Rehearsals that reach what is real. */
export const rehearsalMutants: readonly Mutant[] = [
  {
    name: 'lets the calls of a rehearsal reach the real services',
    file: 'server/main/app.ts',
    edits: [{ find: 'caller?.rehearsalOf == null', replace: 'caller?.rehearsalOf !== undefined' }],
    witness,
  },
  {
    name: 'lets the jobs of a rehearsal reach the real services',
    file: 'server/main/rehearsal-jobs.ts',
    edits: [
      { find: '(await isForRehearsals(job))', replace: '((await isForRehearsals(job)) && false)' },
    ],
    witness,
  },
  {
    name: 'clears a rehearsal that a colleague is in',
    file: 'server/rehearsal/copy-office.ts',
    edits: [{ find: 'inIt.length === 0', replace: 'inIt.length >= 0' }],
    witness,
  },
  {
    name: 'forgets who took a payment that a rehearsal cleared',
    file: 'server/rehearsal/clear-rehearsal.ts',
    edits: [{ find: 'set actor_id = payment.user_id', replace: 'set actor_id = entry.actor_id' }],
    witness,
  },
]
