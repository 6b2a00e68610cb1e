import { atTheBank } from './at-the-bank.ts'
import { atTheDoors } from './at-the-doors.ts'
import { atTheServer } from './at-the-server.ts'
import { inProduction } from './in-production.ts'
import { inReports } from './in-reports.ts'
import { inTheBrowser } from './in-the-browser.ts'
import { inWhatPasses } from './in-what-passes.ts'
import type { Mutant } from './mutant.ts'

/** Each mutant fails a test; a test that no mutant can fail guards nothing. */
export const mutants: readonly Mutant[] = [
  ...inTheBrowser,
  ...atTheServer,
  ...inReports,
  ...atTheBank,
  ...atTheDoors,
  ...inProduction,
  ...inWhatPasses,
]
