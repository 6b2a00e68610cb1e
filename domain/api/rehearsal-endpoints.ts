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
} as const satisfies Record<string, Endpoint>
