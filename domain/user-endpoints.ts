import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'
import { UserRequest, UserRoleUpdate, UserUpdate } from './user-request.ts'
import { User } from './user.ts'

/** Changing who works at an agency (SPEC §7 Users); reading stands with the tenant's calls. */
export const userEndpoints = {
  /** Whoever has no password yet is sent a one-time link to set one. */
  createUser: {
    method: 'POST',
    path: `${inTenant}/users`,
    access: 'users.edit',
    params: tenant,
    body: UserRequest,
    reply: User,
    failure: 'Failed to create user.',
    idempotent: true,
  },
  /**
   * Each of the two changes counts the version up: where a role was chosen too, its call goes first,
   * since it may be refused, and the version that it replies goes with the names.
   */
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
  /** Deactivates: the user stays, shown as Inactive, and their sessions end. */
  deleteUser: {
    method: 'DELETE',
    path: `${inTenant}/users/:accountId`,
    access: 'users.edit',
    params: tenantAnd('accountId'),
    reply: none,
    failure: 'Failed to delete user.',
  },
  /** Sends a one-time link to set a password; what was sent before stays good until it is used. */
  sendPasswordLink: {
    method: 'POST',
    path: `${inTenant}/users/:accountId/password-link`,
    access: 'users.edit',
    params: tenantAnd('accountId'),
    reply: none,
    failure: 'Failed to update the user.',
  },
} as const satisfies Record<string, Endpoint>
