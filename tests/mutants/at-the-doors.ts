import { endToEnd, type Mutant, server, unit } from './mutant.ts'

const openidAnswers = server('tests/server/openid-answers.test.ts')

/** A defence of SECURITY.md each that is missing: who gets in, and who may do what. */
export const atTheDoors: readonly Mutant[] = [
  {
    name: 'what administrators do is done by anybody of the office',
    file: 'server/http/authorize.ts',
    edits: [
      {
        find: '  if (!isAllowed(principal.roles, access)) throw new Failure(403, notYours)\n',
        replace: '',
      },
    ],
    witness: server('tests/security/authorization.test.ts'),
  },
  {
    name: "another office's path is asked for with a session of one's own",
    file: 'server/http/authorize.ts',
    edits: [
      {
        find: '  if (tenantId !== undefined && principal.tenantId !== tenantId) throw new Failure(403, notYours)\n',
        replace: '',
      },
    ],
    witness: server('tests/security/authorization.test.ts'),
  },
  {
    name: 'a session without end',
    file: 'server/auth/principal.ts',
    edits: [
      {
        find: "    .where('session_token.expires_at', '>', given('now'))\n",
        replace: '',
      },
    ],
    witness: server('tests/server/idle-sessions.test.ts'),
  },
  {
    name: 'a session that nobody uses and that does not end',
    file: 'server/auth/idle.ts',
    edits: [{ find: ' > sessionIdleLimit(inactivityTimeout)', replace: ' > Infinity' }],
    witness: server('tests/server/idle-sessions.test.ts'),
  },
  {
    name: 'a session that is kept by polling',
    file: 'server/auth/idle.ts',
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
    name: 'strangers who lock an account at its own workstation',
    file: 'server/auth/sign-in.ts',
    edits: [{ find: 'known ? throttle.deviceCounter(email, known) : ', replace: '' }],
    witness: server('tests/server/throttle.test.ts'),
  },
  {
    name: 'honest sign-ins that count as failures',
    file: 'server/auth/sign-in.ts',
    edits: [
      {
        find: '  if (shared) await throttle.release(db, shared)\n  const accountId',
        replace: '  const accountId',
      },
    ],
    witness: server('tests/server/throttle.test.ts'),
  },
  {
    name: 'a session that outlives its sign-out',
    file: 'server/auth/principal.ts',
    edits: [{ find: "    .where('session_family.revoked_at', 'is', null)\n", replace: '' }],
    witness: server('tests/security/authorization.test.ts'),
  },
  {
    name: 'an address that nobody decided about',
    file: 'server/app.ts',
    edits: [
      {
        find: '  mountOpenApi(app)\n',
        replace: "  mountOpenApi(app)\n  app.get('/api/debug', (context) => context.json({}))\n",
      },
    ],
    witness: server('tests/security/routes.test.ts'),
  },
  {
    name: "a colleague's sale given back by a cashier",
    file: 'server/payments/find-payment.ts',
    edits: [{ find: '.$if(!isAdmin(principal.roles), ', replace: '.$if(false, ' }],
    witness: server('tests/server/refund-rights.test.ts'),
  },
  {
    name: 'a session taken from a cookie too',
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
    name: 'passwords hashed fast',
    file: 'server/auth/passwords.ts',
    edits: [{ find: 'memoryCost: 19_456', replace: 'memoryCost: 4_096' }],
    witness: server('tests/security/sign-in.test.ts'),
  },
  {
    name: 'no work for an account that does not exist',
    file: 'server/auth/passwords.ts',
    edits: [
      {
        find: '  const matches = await verify(',
        replace: '  if (storedHash == null) return false\n  const matches = await verify(',
      },
    ],
    witness: server('tests/security/sign-in.test.ts'),
  },
  {
    name: "guesses at one account's password without end",
    file: 'server/auth/throttle.ts',
    edits: [{ find: 'const attemptsPerAccount = 10', replace: 'const attemptsPerAccount = 1_000' }],
    witness: server('tests/security/sign-in.test.ts'),
  },
  {
    name: 'guesses at a hundred accounts from one address',
    file: 'server/auth/throttle.ts',
    edits: [
      { find: 'const attemptsPerAddress = 100', replace: 'const attemptsPerAddress = 1_000' },
    ],
    witness: server('tests/security/sign-in.test.ts'),
  },
  {
    name: 'a copied token that nobody notices',
    file: 'server/auth/sessions.ts',
    edits: [
      {
        find: "    await revoke(transaction, row, 'session.reuse-detected', now)\n",
        replace: '',
      },
    ],
    witness: server('tests/server/session.test.ts'),
  },
  {
    name: 'a token refreshed on any device',
    file: 'server/auth/sessions.ts',
    edits: [{ find: '!row.fingerprint_hash.equals(fingerprintHash)', replace: 'false' }],
    witness: server('tests/server/session.test.ts'),
  },
  {
    name: 'a link that sets a password twice',
    file: 'server/auth/set-password.ts',
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
    name: 'sessions that outlive their password',
    file: 'server/auth/set-password.ts',
    edits: [
      { find: '      .set({ revoked_at: now })\n', replace: '      .set({ revoked_at: null })\n' },
    ],
    witness: server('tests/server/passwords.test.ts'),
  },
  {
    name: "a provider's answer to somebody else's sign-in",
    file: 'server/auth/openid/mount-openid.ts',
    edits: [
      {
        find: "safeEqual(context.req.query('state') ?? '', deriveSecrets(cookie).state)",
        replace: 'true',
      },
    ],
    witness: openidAnswers,
  },
  {
    name: "a provider's answer taken twice",
    file: 'server/auth/openid/pending-sign-ins.ts',
    edits: [{ find: "    .where('answered_at', 'is', null)\n", replace: '' }],
    witness: openidAnswers,
  },
  {
    name: "a provider's token that anybody could sign",
    file: 'server/auth/openid/provider.ts',
    edits: [{ find: '          enableNonRepudiationChecks,\n', replace: '' }],
    witness: openidAnswers,
  },
  {
    name: 'a cookie of the sign-in that scripts read',
    file: 'server/auth/openid/mount-openid.ts',
    edits: [{ find: 'httpOnly: true', replace: 'httpOnly: false' }],
    witness: server('tests/server/openid.test.ts'),
  },
  {
    name: "an address that is only said to be somebody's",
    file: 'server/auth/openid/verified-email.ts',
    edits: [{ find: 'isVerified === true || isOwnedThere ?', replace: 'isVerified !== null ?' }],
    witness: server('server/auth/openid/verified-email.test.ts'),
  },
  {
    name: 'a password where they are switched off',
    file: 'server/auth/refuse-passwords.ts',
    edits: [{ find: 'if (openid?.isOnly) {', replace: 'if (openid === null) {' }],
    witness: server('tests/server/openid-only.test.ts'),
  },
  {
    name: 'a message of another site taken for the sign-in page',
    file: 'app/sign-in/AuthFrame.tsx',
    edits: [{ find: 'origin !== source.origin || ', replace: '' }],
    witness: endToEnd('tests/e2e/security-messages.spec.ts'),
  },
  {
    name: 'a page that nobody uses and nobody leaves',
    file: 'domain/inactivity.ts',
    edits: [{ find: "  if (unused >= limit) return { kind: 'left' }\n", replace: '' }],
    witness: unit('domain/inactivity.test.ts'),
  },
]
