import { PasswordLinkReply } from '../identity/password-link.ts'
import { NewUser, UserRequest, UserRoleUpdate, UserUpdate } from '../identity/user-request.ts'
import { User } from '../identity/user.ts'
import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'

/** SPEC §7 Users; reading is in tenant-endpoints.ts. */
export const userEndpoints = {
  createUser: {
    method: 'POST',
    path: `${inTenant}/users`,
    access: 'users.edit',
    params: tenant,
    body: UserRequest,
    reply: NewUser,
    failure: 'Failed to create user.',
    idempotent: true,
  },
  /** Both increment the version. Change the role first, since it can be rejected. */
  updateUser: {
    method: 'PUT',
    path: `${inTenant}/users/:accountId`,
    access: 'users.edit',
    params: tenantAnd('accountId'),
    body: UserUpdate,
    reply: User,
    failure: 'Failed to update the user.',
  },
  updateUserRole: {
    method: 'PUT',
    path: `${inTenant}/users/:accountId/roles`,
    access: 'users.edit',
    params: tenantAnd('accountId'),
    body: UserRoleUpdate,
    reply: User,
    failure: 'Failed to update the user.',
  },
  /** Ends the user's sessions. */
  deleteUser: {
    method: 'DELETE',
    path: `${inTenant}/users/:accountId`,
    access: 'users.edit',
    params: tenantAnd('accountId'),
    reply: none,
    failure: 'Failed to delete user.',
  },
  /** Earlier links stay valid until used. */
  sendPasswordLink: {
    method: 'POST',
    path: `${inTenant}/users/:accountId/password-link`,
    access: 'users.edit',
    params: tenantAnd('accountId'),
    reply: PasswordLinkReply,
    failure: 'Failed to update the user.',
  },
} as const satisfies Record<string, Endpoint>
