import { type Mutant, server } from './mutant.ts'

/** Faults that would let an altered journal or receipt pass. */
export const journalMutants: readonly Mutant[] = [
  {
    name: 'verifies a journal signed with any key',
    file: 'server/cli/journal/verify.ts',
    edits: [{ find: '(trusted.length > 0 && !trusted.includes(key))', replace: 'false' }],
    witness: server('tests/server/verify-journal.test.ts'),
  },
  {
    name: "appends to the journal without its office's lock",
    file: 'server/db/migrations/0023-rehearsals-without-journal.sql',
    edits: [{ find: 'tenant for update;\n  if not found', replace: 'tenant;\n  if not found' }],
    witness: server('tests/server/journal.test.ts'),
  },
  {
    name: 'accepts a receipt with any signature',
    file: 'server/receipt-keys/receipt-keys.ts',
    edits: [
      {
        find: 'verify(null, decoded.signed, key, decoded.signature) ? decoded.content : undefined',
        replace: 'decoded.content',
      },
    ],
    witness: server('server/receipt-keys/receipt-keys.test.ts'),
  },
  {
    name: 'confirms a receipt whose amount is not in the ledger',
    file: 'server/web/find-receipt.ts',
    edits: [{ find: 'compare(found.receipt.amount, content.amount) === 0', replace: 'true' }],
    witness: server('tests/server/verify-receipts.test.ts'),
  },
]
