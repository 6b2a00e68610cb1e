import type { OpenidProvider } from './auth/openid/provider.ts'
import type { BankGateway } from './bank/bank-gateway.ts'
import type { Mail } from './mail/mail.ts'
import type { Processor } from './processor/processor.ts'
import type { RecordSystems } from './records/record-systems.ts'
import type { CloudLanes } from './terminals/cloud/cloud-lanes.ts'

/** Everything the server reaches beyond its database; undefined services are not configured. */
export type Services = {
  processor: Processor | undefined
  cloudLanes: CloudLanes | undefined
  recordSystems: RecordSystems
  bankGateway: BankGateway | undefined
  /** Whether simulated readers and mock transactions are allowed: never in production (SPEC §3, §7). */
  allowsStubs: boolean
  openid: OpenidProvider | undefined
  mail: Mail
  /** Origin of the sign-in and password pages, such as `https://auth.counter.example`. */
  signInOrigin: () => string
  portalOrigin: () => string
  /** Wakes the job worker; without it, a new job waits for the next poll. */
  wakeJobs: () => void
}
