import { demoPassword, demoUsers } from '../../demo/accounts.ts'
import { findDemo } from '../../demo/find-demo.ts'
import type { accountEndpoints } from '../account-endpoints.ts'
import type { passwordEndpoints } from '../password-endpoints.ts'
import type { rehearsalEndpoints } from '../rehearsal-endpoints.ts'
import type { sessionEndpoints } from '../session-endpoints.ts'
import { oneTimeToken, sessionToken } from './examples.ts'
import { notFound, type Operations } from './operation.ts'

const cashier = findDemo(demoUsers, { emailAddress: 'cashier@lakeview.example' })
const deviceSecret = 'q7Xc2VbN9mLk4JhG6fDs1AaPoIuYtReWzQx8EvBn3Tg'
const passwordsOff = 'This server signs in with OpenID Connect only.'

export const accountOperations: Operations<
  typeof accountEndpoints &
    typeof passwordEndpoints &
    typeof sessionEndpoints &
    typeof rehearsalEndpoints
> = {
  signIn: {
    tag: 'Sign-in',
    summary: 'Sign in with a password',
    description:
      'Returns a one-time token, which `refreshToken` exchanges for a session. Keep `deviceSecret` and send it with the next sign-in: failed attempts from elsewhere then do not lock this device out. If the server has a separate sign-in origin, this path exists only there.',
    refusals: {
      401: 'The email address or the password is wrong, or the user is deactivated.',
      403: passwordsOff,
      429: 'Too many failed attempts for this account or from this address.',
    },
    example: {
      body: { emailAddress: cashier.emailAddress, password: demoPassword, platform: 'web' },
      reply: { token: oneTimeToken, deviceSecret },
    },
  },
  refreshToken: {
    tag: 'Sign-in',
    summary: 'Open or refresh a session',
    description:
      'Exchanges a one-time token or the current session token for a new session token. The old token ends. Always send the same `deviceFingerprint`: any stable text that identifies the device. If a token is used twice, the whole session ends.',
    refusals: {
      401: 'The token is unknown, was already exchanged, has expired or belongs to another device.',
    },
    example: {
      body: { token: oneTimeToken, deviceFingerprint: 'kiosk-7-of-city-hall' },
      reply: { token: sessionToken, accountId: cashier.accountId },
    },
  },
  getAccountPermissions: {
    tag: 'Sign-in',
    summary: "Get the caller's roles",
    description:
      'The roles of the signed-in user by office: `POS_ADMIN` (administrator) or `POS_TELLER` (cashier). The office is the `tenantId` of the other calls.',
    example: { reply: cashier.tenantPermissions },
  },
  signOut: {
    tag: 'Sign-in',
    summary: 'End the current session',
    description: 'The token is invalid from then on.',
    example: { reply: {} },
  },
  getSessions: {
    tag: 'Sign-in',
    summary: "List the caller's sessions",
    description: 'The open sessions of the signed-in user, the current one first.',
    example: {
      reply: [
        {
          id: '0195aa10-0005-7000-8000-000000000001',
          device: 'Chrome on Windows',
          signedInAt: 1_773_320_400,
          lastUsedAt: 1_773_327_780,
          isCurrent: true,
        },
      ],
    },
  },
  getOwnTenants: {
    tag: 'Sign-in',
    summary: "List the caller's offices",
    description:
      'The offices in which the signed-in user has a role, by name. All other calls are about the current one.',
    example: {
      reply: [
        { tenantId: 'harbor', name: 'Harbor City Treasury', isCurrent: false },
        { tenantId: 'lakeview', name: 'Lakeview County Clerk', isCurrent: true },
      ],
    },
  },
  switchTenant: {
    tag: 'Sign-in',
    summary: 'Switch to another office',
    description:
      'The session continues in the other office, and the next sign-in starts there. The token stays the same; `getAccountPermissions` then lists this office first.',
    refusals: { 404: 'The office does not exist, or the user has no role there.' },
    example: { body: { tenantId: 'harbor' }, reply: {} },
  },
  startRehearsal: {
    tag: 'Sign-in',
    summary: 'Start a rehearsal',
    description:
      'The session continues in a copy of the office, in which the user is a cashier and nothing is real: no card reader, card processor, bank, record system or mail server is reached. The office is copied again if the session is already there. The token stays the same; `getAccountPermissions` then lists the copy first.',
    example: { reply: {} },
  },
  endRehearsal: {
    tag: 'Sign-in',
    summary: 'End the rehearsal',
    description: 'The session continues in the office. In the office itself it stays there.',
    example: { reply: {} },
  },
  getRehearsalProgress: {
    tag: 'Sign-in',
    summary: 'List who finished which lessons',
    description:
      "The office's users and the lessons that they reached in its rehearsal. A cashier, and everyone in a rehearsal, gets only themselves.",
    example: {
      reply: [
        { accountId: cashier.accountId, name: cashier.fullName, finished: ['sale', 'refund'] },
      ],
    },
  },
  noteLostConnection: {
    tag: 'Sign-in',
    summary: 'Tick off the lost connection',
    description:
      'For a client that lost the connection in a rehearsal and found it again. In the office this ticks off nothing.',
    example: { reply: {} },
  },
  endSession: {
    tag: 'Sign-in',
    summary: "End one of the caller's sessions",
    description: 'The session may be the current one.',
    refusals: { 404: 'The session does not exist, has ended or belongs to another user.' },
    example: { reply: {} },
  },
  endOtherSessions: {
    tag: 'Sign-in',
    summary: "End the caller's other sessions",
    description: 'All sessions of the signed-in user except the current one.',
    example: { reply: {} },
  },
  endUserSessions: {
    tag: 'Users',
    summary: "End a user's sessions",
    description: 'Signs the user out on every device. The user can sign in again.',
    refusals: { 404: notFound.user },
    example: { reply: {} },
  },
  forgotPassword: {
    tag: 'Sign-in',
    summary: 'Mail a password link',
    description: 'The reply does not reveal whether the account exists.',
    refusals: {
      403: passwordsOff,
      429: 'Too many links were requested.',
      503: 'The server cannot send mail.',
    },
    example: { body: { emailAddress: cashier.emailAddress, platform: 'web' }, reply: {} },
  },
  setPassword: {
    tag: 'Sign-in',
    summary: 'Set a password',
    description: 'With the token of a mailed link. Ends the sessions of the user.',
    refusals: {
      403: passwordsOff,
      409: 'The link was already used or has expired.',
      422: 'The password is too short, too common or too easy to guess.',
    },
    example: {
      body: { token: oneTimeToken, password: 'four words of my own' },
      reply: { deviceSecret },
    },
  },
  setUp: {
    tag: 'Sign-in',
    summary: 'Set up an empty server',
    description:
      'Creates the first office and its first administrator. `token` is the part after `#` of the link that the server prints when it starts without an office. Replies like `signIn`.',
    refusals: {
      403: passwordsOff,
      409: 'The server already has an office, or the link has expired or was replaced.',
      422: 'The password is too common or too easy to guess.',
    },
    example: {
      body: {
        token: oneTimeToken,
        clientName: 'Testville Clerk',
        timeZone: 'America/Detroit',
        firstName: 'Ada',
        lastName: 'Test',
        emailAddress: 'ada@testville.example',
        password: 'four words of my own',
      },
      reply: { token: oneTimeToken, deviceSecret },
    },
  },
}
