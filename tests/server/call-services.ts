import { createLog } from '#server/log.ts'
import { createMail } from '#server/mail/mail.ts'
import { createRecordSystems } from '#server/records/record-systems.ts'
import type { Services } from '#server/services.ts'

/** Services for handlers called without a server: only the database works. */
export const callServices: Services = {
  processor: undefined,
  cloudLanes: undefined,
  bankGateway: undefined,
  openid: undefined,
  recordSystems: createRecordSystems({ log: createLog('silent'), tokenOf: () => undefined }),
  allowsStubs: false,
  mail: createMail(undefined, createLog('silent')),
  signInOrigin: () => '',
  portalOrigin: () => '',
  wakeJobs: () => {},
}
