import { SignInReply } from '../identity/account.ts'
import {
  ForgotPasswordRequest,
  SetPasswordReply,
  SetPasswordRequest,
} from '../identity/password-link.ts'
import { SetUpRequest } from '../settings/set-up.ts'
import { type Endpoint, none } from './endpoint.ts'

/** Called only by the sign-in site. */
export const passwordEndpoints = {
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    params: none,
    body: ForgotPasswordRequest,
    reply: none,
    failure: 'Could not send the link',
  },
  setPassword: {
    method: 'POST',
    path: '/auth/set-password',
    access: 'anyone',
    params: none,
    body: SetPasswordRequest,
    reply: SetPasswordReply,
    failure: 'Could not set the password',
  },
  setUp: {
    method: 'POST',
    path: '/auth/set-up',
    access: 'anyone',
    params: none,
    body: SetUpRequest,
    reply: SignInReply,
    failure: 'Could not set up the office',
  },
} as const satisfies Record<string, Endpoint>
