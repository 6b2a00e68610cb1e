import { endToEnd, type Mutant, server, unit } from './mutant.ts'

const openidAnswers = server('tests/server/openid-answers.test.ts')

/** Missing defenses from SECURITY.md: authentication and authorization. */
export const accessMutants: readonly Mutant[] = [
  {
    name: 'lets cashiers use administrator calls',
    file: 'domain/identity/access-refusals.ts',
    edits: [
      {
        find: '  if (!isAllowed(roles, permission)) return notYours\n',
        replace: '',
      },
    ],
    witness: server('tests/security/authorization.test.ts'),
  },
  {
    name: "lets a session use another tenant's path",
    file: 'domain/identity/access-refusals.ts',
    edits: [
      {
        find: '  if (tenantId !== undefined && own !== tenantId) return notYours\n',
        replace: '',
      },
    ],
    witness: server('tests/security/authorization.test.ts'),
  },
  {
    name: 'never expires a session',
    file: 'server/session/principal.ts',
    edits: [
      {
        find: "    .where('session_token.expires_at', '>', now)\n",
        replace: '',
      },
    ],
    witness: server('tests/server/idle-sessions.test.ts'),
  },
  {
    name: 'answers a locked session',
    file: 'server/http/authorize.ts',
    edits: [{ find: 'principal.isLocked && !worksLocked', replace: 'false' }],
    witness: server('tests/server/lock.test.ts'),
  },
  {
    name: 'never expires an idle session',
    file: 'server/session/idle.ts',
    edits: [{ find: ' > sessionIdleLimit(inactivityTimeout)', replace: ' > Infinity' }],
    witness: server('tests/server/idle-sessions.test.ts'),
  },
  {
    name: 'lets polling keep a session alive',
    file: 'server/session/idle.ts',
    edits: [
      {
        find: '  if (idle === undefined || !/^\\d{1,6}$/.test(idle)) return\n',
        replace:
          "  if (idle === undefined) return noteUse(db, { familyId, lastUsedAt }, { idle: '0', now })\n",
      },
    ],
    witness: server('tests/server/idle-sessions.test.ts'),
  },
  {
    name: 'lets strangers lock out an account at its own workstation',
    file: 'server/identity/check-credentials.ts',
    edits: [{ find: 'known ? throttle.deviceCounter(email, known) : ', replace: '' }],
    witness: server('tests/server/throttle.test.ts'),
  },
  {
    name: 'counts successful sign-ins as failures',
    file: 'server/identity/check-credentials.ts',
    edits: [
      {
        find: '  if (shared) await throttle.release(db, shared)\n  return account.id',
        replace: '  return account.id',
      },
    ],
    witness: server('tests/server/throttle.test.ts'),
  },
  {
    name: 'keeps a session valid after sign-out',
    file: 'server/session/principal.ts',
    edits: [{ find: "    .where('session_family.revoked_at', 'is', null)\n", replace: '' }],
    witness: server('tests/security/authorization.test.ts'),
  },
  {
    name: 'adds a route without an access decision',
    file: 'server/main/app.ts',
    edits: [
      {
        find: '  mountDownloads(app, { db, clock, portalOrigin: services.portalOrigin })\n',
        replace:
          "  mountDownloads(app, { db, clock, portalOrigin: services.portalOrigin })\n  app.get('/api/debug', (context) => context.json({}))\n",
      },
    ],
    witness: server('tests/security/routes.test.ts'),
  },
  {
    name: "lets a cashier refund a colleague's sale",
    file: 'server/ledger/find-payment.ts',
    edits: [{ find: '.$if(!isAdmin(principal.roles), ', replace: '.$if(false, ' }],
    witness: server('tests/server/refund-rights.test.ts'),
  },
  {
    name: 'also accepts the session from a cookie',
    file: 'server/http/mount-endpoints.ts',
    edits: [
      {
        find: "  const authorization = context.req.header('authorization')\n",
        replace: `  const cookie = /session=([\\w-]+)/.exec(context.req.header('cookie') ?? '')?.[1]
  const authorization = context.req.header('authorization') ?? cookie\n`,
      },
    ],
    witness: server('tests/security/cross-site.test.ts'),
  },
  {
    name: 'hashes passwords too fast',
    file: 'server/identity/passwords.ts',
    edits: [{ find: 'memoryCost: 19_456', replace: 'memoryCost: 4_096' }],
    witness: server('tests/security/sign-in.test.ts'),
  },
  {
    name: 'skips password hashing for unknown accounts',
    file: 'server/identity/passwords.ts',
    edits: [
      {
        find: '  const matches = await verify(',
        replace: '  if (storedHash == null) return false\n  const matches = await verify(',
      },
    ],
    witness: server('tests/security/sign-in.test.ts'),
  },
  {
    name: 'allows unlimited guesses at one account',
    file: 'server/identity/throttle.ts',
    edits: [{ find: 'limit: SIGN_IN_ATTEMPTS', replace: 'limit: 1_000' }],
    witness: server('tests/security/sign-in.test.ts'),
  },
  {
    name: 'allows guesses at a hundred accounts from one address',
    file: 'server/identity/throttle.ts',
    edits: [
      { find: 'const attemptsPerAddress = 100', replace: 'const attemptsPerAddress = 1_000' },
    ],
    witness: server('tests/security/sign-in.test.ts'),
  },
  {
    name: 'does not detect a copied token',
    file: 'server/session/sessions.ts',
    edits: [
      {
        find: "    await revoke(transaction, row, 'session.reuse-detected', now)\n",
        replace: '',
      },
    ],
    witness: server('tests/server/session.test.ts'),
  },
  {
    name: 'refreshes a token on any device',
    file: 'server/session/sessions.ts',
    edits: [{ find: '!row.fingerprint_hash.equals(fingerprintHash)', replace: 'false' }],
    witness: server('tests/server/session.test.ts'),
  },
  {
    name: 'lets a link set a password twice',
    file: 'server/identity/set-password.ts',
    edits: [
      {
        find: `    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)\n`,
        replace: `    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)\n`,
      },
    ],
    witness: server('tests/server/passwords.test.ts'),
  },
  {
    name: 'keeps sessions after a password change',
    file: 'server/identity/set-password.ts',
    edits: [
      { find: '      .set({ revoked_at: now })\n', replace: '      .set({ revoked_at: null })\n' },
    ],
    witness: server('tests/server/passwords.test.ts'),
  },
  {
    name: "accepts a provider's response to another browser's sign-in",
    file: 'server/identity/openid/mount-openid.ts',
    edits: [
      {
        find: "safeEqual(context.req.query('state') ?? '', deriveSecrets(cookie).state)",
        replace: 'true',
      },
    ],
    witness: openidAnswers,
  },
  {
    name: "accepts a provider's response twice",
    file: 'server/identity/openid/pending-sign-ins.ts',
    edits: [{ find: "    .where('answered_at', 'is', null)\n", replace: '' }],
    witness: openidAnswers,
  },
  {
    name: "skips the signature check of a provider's token",
    file: 'server/gateways/openid/provider.ts',
    edits: [{ find: '          enableNonRepudiationChecks,\n', replace: '' }],
    witness: openidAnswers,
  },
  {
    name: 'exposes the sign-in cookie to scripts',
    file: 'server/identity/openid/mount-openid.ts',
    edits: [{ find: 'httpOnly: true', replace: 'httpOnly: false' }],
    witness: server('tests/server/openid.test.ts'),
  },
  {
    name: 'accepts an unverified email address',
    file: 'server/gateways/openid/verified-email.ts',
    edits: [{ find: 'isVerified === true || isOwnedThere ?', replace: 'isVerified !== null ?' }],
    witness: server('server/gateways/openid/verified-email.test.ts'),
  },
  {
    name: 'accepts a password if passwords are disabled',
    file: 'server/identity/refuse-passwords.ts',
    edits: [{ find: 'if (openid?.isOnly) {', replace: 'if (openid === null) {' }],
    witness: server('tests/server/openid-only.test.ts'),
  },
  {
    name: 'accepts a message from another site',
    file: 'app/sign-in/AuthFrame.tsx',
    edits: [{ find: 'origin !== source.origin || ', replace: '' }],
    witness: endToEnd('tests/e2e/security-messages.spec.ts'),
  },
  {
    name: 'does not sign out an idle page',
    file: 'domain/identity/inactivity.ts',
    edits: [{ find: "  if (unused >= limit) return { kind: 'left' }\n", replace: '' }],
    witness: unit('domain/identity/inactivity.test.ts'),
  },
]
