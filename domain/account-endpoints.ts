import {
  ForgotPasswordRequest,
  RefreshReply,
  RefreshRequest,
  SetPasswordRequest,
  SignInReply,
  SignInRequest,
} from './account.ts'
import { type Endpoint, none } from './endpoint.ts'
import { TenantPermissions } from './session.ts'

/** Signing in and out (SPEC §7 Account service, whose paths are ours). */
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
  },
  signOut: {
    method: 'POST',
    path: '/api/account/sign-out',
    access: 'signedIn',
    params: none,
    reply: none,
    failure: 'Could not sign out',
  },
  /** Called by the sign-in page's own pages alone, as the next one is. */
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    params: none,
    body: ForgotPasswordRequest,
    reply: none,
    failure: 'Could not send the link',
  },
  /** Ends every session of the account. */
  setPassword: {
    method: 'POST',
    path: '/auth/set-password',
    access: 'anyone',
    params: none,
    body: SetPasswordRequest,
    reply: none,
    failure: 'Could not set the password',
  },
} as const satisfies Record<string, Endpoint>
