import * as z from 'zod/mini'

import { RehearsalProgress } from '../rehearsal/rehearsal-progress.ts'
import { type Endpoint, inTenant, none, tenant } from './endpoint.ts'

/** Not in the specification. `getAccountPermissions` lists the rehearsal's office first while one is on. */
export const rehearsalEndpoints = {
  startRehearsal: {
    method: 'POST',
    path: `${inTenant}/rehearsal`,
    access: 'payment.take',
    params: tenant,
    reply: none,
    failure: 'Could not start the rehearsal',
  },
  endRehearsal: {
    method: 'DELETE',
    path: `${inTenant}/rehearsal`,
    access: 'payment.take',
    params: tenant,
    reply: none,
    failure: 'Could not end the rehearsal',
  },
  /** The caller's office, in its rehearsal, too. */
  getRehearsalProgress: {
    method: 'GET',
    path: `${inTenant}/rehearsal/progress`,
    access: 'payment.take',
    params: tenant,
    reply: z.array(RehearsalProgress),
    failure: 'Could not get the lessons',
  },
  noteLostConnection: {
    method: 'POST',
    path: `${inTenant}/rehearsal/lost-connections`,
    access: 'payment.take',
    params: tenant,
    reply: none,
    failure: 'Could not tick off the lesson',
  },
} as const satisfies Record<string, Endpoint>
