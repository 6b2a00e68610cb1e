import { createMail } from '#server/gateways/mail/mail.ts'
import type { Services } from '#server/http/services.ts'
import { createLog } from '#server/platform/log.ts'
import { createReceiptKeys } from '#server/receipt-keys/receipt-keys.ts'
import { createRecordSystems } from '#server/records/record-systems.ts'

/** Services for handlers called without a server: only the database works. */
export const callServices: Services = {
  processor: undefined,
  cloudLanes: undefined,
  bankGateway: undefined,
  openid: undefined,
  recordSystems: createRecordSystems({ log: createLog('silent'), tokenOf: () => undefined }),
  allowsStubs: false,
  mail: createMail(undefined, createLog('silent')),
  receiptKeys: createReceiptKeys(undefined),
  signInOrigin: () => '',
  portalOrigin: () => '',
  wakeJobs: () => {},
}
