import { demoUsers } from '../../demo/accounts.ts'
import { findDemo } from '../../demo/find-demo.ts'
import type { languageEndpoints } from '../language-endpoints.ts'
import type { lockEndpoints } from '../lock-endpoints.ts'
import { oneTimeToken, sessionToken } from './examples.ts'
import type { Operations } from './operation.ts'

const cashier = findDemo(demoUsers, { emailAddress: 'cashier@lakeview.example' })

export const lockOperations: Operations<typeof lockEndpoints & typeof languageEndpoints> = {
  setLanguage: {
    tag: 'Sign-in',
    summary: "Set the language of the caller's screens",
    description:
      'The portal shows it from the next sign-in. Replies of this API are English whatever it is.',
    example: { body: { language: 'es' }, reply: {} },
  },
  getPin: {
    tag: 'Sign-in',
    summary: 'Read whether the caller has a PIN',
    description: 'A PIN unlocks a locked session. It signs nobody in.',
    example: { reply: { isSet: true } },
  },
  setPin: {
    tag: 'Sign-in',
    summary: "Set the caller's PIN",
    description:
      '4 to 8 digits. `token` is the one-time token of a `signIn` just now, which proves the password; it is used up.',
    refusals: {
      403: 'Another person signed in.',
      409: 'The sign-in was already used or has expired.',
    },
    example: { body: { pin: '2580', token: oneTimeToken }, reply: {} },
  },
  removePin: {
    tag: 'Sign-in',
    summary: "Remove the caller's PIN",
    description: 'A locked session then needs the password.',
    example: { reply: {} },
  },
  lock: {
    tag: 'Sign-in',
    summary: 'Lock the current session',
    description:
      'Until `unlock`, every other call gets a 423, except those that finish a charge that has begun. Repeating it changes nothing.',
    example: { reply: { hasPin: true } },
  },
  unlock: {
    tag: 'Sign-in',
    summary: 'Unlock with the PIN',
    description: 'Three wrong PINs end the use of the PIN in this session for half an hour.',
    refusals: {
      403: 'The PIN is wrong.',
      409: 'The user has no PIN.',
      429: 'Too many wrong PINs.',
    },
    example: { body: { pin: '2580' }, reply: {} },
  },
  takeOver: {
    tag: 'Sign-in',
    summary: 'Unlock with a sign-in',
    description:
      'Exchanges the one-time token of a `signIn`, of the same person or another, for a session in the same office. The named payments that are not finished stay sales of their user; whoever takes over is recorded in `takenOverBy` and can finish them. The old session stays locked: end it with `signOut`.',
    refusals: {
      404: 'The person has no role in this office.',
      409: 'The sign-in was already used or has expired.',
    },
    example: {
      body: {
        token: oneTimeToken,
        deviceFingerprint: 'kiosk-7-of-city-hall',
        paymentIds: ['0195aa10-0001-7000-8000-000000000001'],
      },
      reply: { token: sessionToken, user: cashier },
    },
  },
}
