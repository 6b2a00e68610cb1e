import type { EndpointName } from '#domain/api/endpoints.ts'

/** Calls after which the caller's session has ended, moved or is locked. */
export const endsOwnSessions: readonly EndpointName[] = [
  'signOut',
  'endSession',
  'endOtherSessions',
  'startRehearsal',
  'setPin',
  'lock',
  'unlock',
  'takeOver',
]
