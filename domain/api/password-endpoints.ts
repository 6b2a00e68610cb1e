import {
  ForgotPasswordRequest,
  SetPasswordReply,
  SetPasswordRequest,
} from '../identity/password-link.ts'
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
} as const satisfies Record<string, Endpoint>
