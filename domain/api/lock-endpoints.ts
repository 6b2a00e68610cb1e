import {
  LockReply,
  PinReply,
  SetPinRequest,
  TakeOverReply,
  TakeOverRequest,
  UnlockRequest,
} from '../identity/lock.ts'
import { type Endpoint, none } from './endpoint.ts'

/** The lock of a counter and the PIN that ends it (docs/decisions/0028). */
export const lockEndpoints = {
  getPin: {
    method: 'GET',
    path: '/api/account/pin',
    access: 'signedIn',
    params: none,
    reply: PinReply,
    failure: 'Could not get your PIN',
  },
  setPin: {
    method: 'PUT',
    path: '/api/account/pin',
    access: 'signedIn',
    params: none,
    body: SetPinRequest,
    reply: none,
    failure: 'Could not change your PIN',
  },
  removePin: {
    method: 'DELETE',
    path: '/api/account/pin',
    access: 'signedIn',
    params: none,
    reply: none,
    failure: 'Could not change your PIN',
  },
  /** Repeating it changes nothing. */
  lock: {
    method: 'POST',
    path: '/api/account/lock',
    access: 'signedIn',
    params: none,
    reply: LockReply,
    failure: 'Could not lock the counter',
    worksLocked: true,
  },
  unlock: {
    method: 'POST',
    path: '/api/account/unlock',
    access: 'signedIn',
    params: none,
    body: UnlockRequest,
    reply: none,
    failure: 'Could not unlock the counter',
    worksLocked: true,
  },
  /** Opens a session for a person who signed in over the lock; the locked one stays locked. */
  takeOver: {
    method: 'POST',
    path: '/api/account/take-over',
    access: 'signedIn',
    params: none,
    body: TakeOverRequest,
    reply: TakeOverReply,
    failure: 'Could not unlock the counter',
    worksLocked: true,
  },
} as const satisfies Record<string, Endpoint>
