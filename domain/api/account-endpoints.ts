import { RefreshReply, RefreshRequest, SignInReply, SignInRequest } from '../identity/account.ts'
import { TenantPermissions } from '../identity/session.ts'
import { type Endpoint, none } from './endpoint.ts'

/** SPEC §7 Account service; the paths are ours. */
export const accountEndpoints = {
  signIn: {
    method: 'POST',
    path: '/auth/sign-in',
    access: 'anyone',
    params: none,
    body: SignInRequest,
    reply: SignInReply,
    failure: 'Could not sign in',
  },
  refreshToken: {
    method: 'POST',
    path: '/api/account/refresh-token',
    access: 'anyone',
    params: none,
    body: RefreshRequest,
    reply: RefreshReply,
    failure: 'Could not sign in',
  },
  getAccountPermissions: {
    method: 'GET',
    path: '/api/account/permissions',
    access: 'signedIn',
    params: none,
    reply: TenantPermissions,
    failure: 'Could not sign in',
    worksLocked: true,
  },
  signOut: {
    method: 'POST',
    path: '/api/account/sign-out',
    access: 'signedIn',
    params: none,
    reply: none,
    failure: 'Could not sign out',
    worksLocked: true,
  },
} as const satisfies Record<string, Endpoint>
