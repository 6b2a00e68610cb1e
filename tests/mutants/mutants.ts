import { accessMutants } from './access.ts'
import { bankMutants } from './bank-debits.ts'
import { browserMutants } from './browser.ts'
import { closingMutants } from './closings.ts'
import { confirmationMutants } from './confirmation.ts'
import { depositMutants } from './deposits.ts'
import { inputAndOutputMutants } from './input-and-output.ts'
import { journalMutants } from './journal.ts'
import type { Mutant } from './mutant.ts'
import { overloadMutants } from './overload.ts'
import { productionMutants } from './production.ts'
import { rehearsalMutants } from './rehearsals.ts'
import { replicaMutants } from './replica.ts'
import { reportMutants } from './reports.ts'
import { serverMutants } from './server.ts'
import { shiftMutants } from './shifts.ts'

/** Each mutant fails a test; a test that no mutant can fail guards nothing. */
export const mutants: readonly Mutant[] = [
  ...browserMutants,
  ...serverMutants,
  ...reportMutants,
  ...confirmationMutants,
  ...bankMutants,
  ...accessMutants,
  ...productionMutants,
  ...inputAndOutputMutants,
  ...journalMutants,
  ...closingMutants,
  ...depositMutants,
  ...shiftMutants,
  ...rehearsalMutants,
  ...replicaMutants,
  ...overloadMutants,
]
