import { createLog } from '#server/log.ts'
import { createMail } from '#server/mail/mail.ts'
import { createRecordSystems } from '#server/records/record-systems.ts'
import type { Services } from '#server/services.ts'

/** What handlers need where they are called without a server around them: nothing beyond the database. */
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
