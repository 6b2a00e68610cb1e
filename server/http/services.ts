import type { BankGateway } from '../gateways/bank/bank-gateway.ts'
import type { Mail } from '../gateways/mail/mail.ts'
import type { OpenidProvider } from '../gateways/openid/provider.ts'
import type { Processor } from '../gateways/processor/processor.ts'
import type { CloudLanes } from '../gateways/tripos-cloud/cloud-lanes.ts'
import type { ReceiptKeys } from '../receipt-keys/receipt-keys.ts'
import type { RecordSystems } from '../records/record-systems.ts'

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
  receiptKeys: ReceiptKeys
  /** Wakes the job worker after a job was committed; without it, the job waits for the next poll. */
  wakeJobs: () => void
}
