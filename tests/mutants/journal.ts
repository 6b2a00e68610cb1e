import { type Mutant, server } from './mutant.ts'

/** Faults that would let an altered journal pass. */
export const journalMutants: readonly Mutant[] = [
  {
    name: 'verifies a journal signed with any key',
    file: 'server/cli/journal/verify.ts',
    edits: [{ find: '(trusted.length > 0 && !trusted.includes(key))', replace: 'false' }],
    witness: server('tests/server/verify-journal.test.ts'),
  },
  {
    name: "appends to the journal without its office's lock",
    file: 'server/db/migrations/0006-journal.sql',
    edits: [{ find: 'tenant for update;\n  if not found', replace: 'tenant;\n  if not found' }],
    witness: server('tests/server/journal.test.ts'),
  },
]
