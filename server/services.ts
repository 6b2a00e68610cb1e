import type { OpenidProvider } from './auth/openid/provider.ts'
import type { BankGateway } from './bank/bank-gateway.ts'
import type { Mail } from './mail/mail.ts'
import type { Processor } from './processor/processor.ts'
import type { RecordSystems } from './records/record-systems.ts'
import type { CloudLanes } from './terminals/cloud/cloud-lanes.ts'

/** What the server reaches beyond its database, and what it was told it may do. */
export type Services = {
  /** The card processor; undefined where the environment names none. */
  processor: Processor | undefined
  /** The cloud that readers are paired with; undefined where the environment names none. */
  cloudLanes: CloudLanes | undefined
  /** Where agencies' records are, in this database or in systems of their own. */
  recordSystems: RecordSystems
  /** Who debits bank accounts; undefined where nobody does. */
  bankGateway: BankGateway | undefined
  /** Whether simulated readers and mock transactions may replace real ones: never in production (SPEC §3, §7). */
  allowsStubs: boolean
  /** Who else people may sign in with; undefined where nobody is named. */
  openid: OpenidProvider | undefined
  mail: Mail
  /** Where the pages of signing in and of passwords are, such as `https://auth.counter.example`. */
  signInOrigin: () => string
  /** Where the app is. */
  portalOrigin: () => string
  /** Tells the runner of jobs that one was ordered; one that nobody tells of is found later. */
  wakeJobs: () => void
}
