import { endToEnd, type Mutant, nightly, server, unit } from './mutant.ts'

const limits = server('tests/security/limits.test.ts')
const canaries = server('tests/security/canaries.test.ts')

/** Missing defenses from SECURITY.md: untrusted input and data leaks. */
export const inputAndOutputMutants: readonly Mutant[] = [
  {
    name: 'accepts text that the database rejects',
    file: 'domain/lib/text.ts',
    edits: [{ find: '/[\\0\\p{Cs}]/u', replace: '/[\\p{Cs}]/u' }],
    witness: unit('domain/lib/text.test.ts'),
  },
  {
    name: 'exposes an internal error message',
    file: 'server/main/app.ts',
    edits: [{ find: 'message: readerErrors.generic.detail', replace: 'message: String(error)' }],
    witness: server('tests/security/errors.test.ts'),
  },
  {
    name: 'leaves a change out of the audit trail',
    file: 'server/db/audit.ts',
    edits: [
      {
        find: "  await transaction.insertInto('audit_entry').values(auditRow(entry)).execute()\n",
        replace: '',
      },
    ],
    witness: server('tests/security/audit.test.ts'),
  },
  {
    name: 'renders a name as markup',
    file: 'features/checkout/cart/CartLine.tsx',
    edits: [
      {
        find: '<bdi className={styles.name}>{payable.name}</bdi>',
        replace: '<bdi dangerouslySetInnerHTML={{ __html: payable.name }} />',
      },
    ],
    witness: endToEnd('tests/e2e/security-markup.spec.ts'),
  },
  {
    name: 'allows inline scripts in the portal',
    file: 'server/web/content-security-policy.ts',
    edits: [
      {
        find: `'script-src': ["'self'", ...scripts.map(hashSource)],`,
        replace: `'script-src': ["'self'", "'unsafe-inline'"],`,
      },
    ],
    witness: server('tests/server/serving.test.ts'),
  },
  {
    name: 'lets any site frame the portal',
    file: 'server/web/content-security-policy.ts',
    edits: [
      {
        find: `'form-action': ["'self'"],\n    'frame-ancestors': ["'none'"],`,
        replace: `'form-action': ["'self'"],\n    'frame-ancestors': ['*'],`,
      },
    ],
    witness: server('tests/security/frames.test.ts'),
  },
  {
    name: 'lets browsers sniff a file as a script',
    file: 'server/http/security-headers.ts',
    edits: [{ find: "  context.header('X-Content-Type-Options', 'nosniff')\n", replace: '' }],
    witness: server('tests/security/frames.test.ts'),
  },
  {
    name: 'lets another site keep a reference to the window',
    file: 'server/http/security-headers.ts',
    edits: [{ find: "  'Cross-Origin-Opener-Policy': 'same-origin',\n", replace: '' }],
    witness: server('tests/security/frames.test.ts'),
  },
  {
    name: 'merges a body into the object prototype',
    file: 'server/http/read-request.ts',
    edits: [
      {
        find: '    return await outside(() => req.json())\n',
        replace: `    const body = await req.json()
    for (const name of Object.keys(body)) Object.assign(({} as never)[name] ?? {}, body[name])
    return body\n`,
      },
    ],
    witness: nightly('tests/security/pollution.nightly.test.ts'),
  },
  {
    name: 'redirects to another site',
    file: 'domain/identity/same-origin-path.ts',
    edits: [
      {
        find: "  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined\n",
        replace: '',
      },
    ],
    witness: unit('app/routes/search-params.test.ts'),
  },
  {
    name: "accepts another site's form as a call",
    file: 'server/http/read-request.ts',
    edits: [{ find: '    throw failureOf(requestRefusals.notJson)\n', replace: '' }],
    witness: server('tests/security/cross-site.test.ts'),
  },
  {
    name: 'accepts a body of any length',
    file: 'server/http/read-request.ts',
    edits: [{ find: 'Number(length) > maxBodyBytes', replace: 'Number(length) > Infinity' }],
    witness: limits,
  },
  {
    name: 'decompresses a body of unknown size',
    file: 'server/http/read-request.ts',
    edits: [
      { find: "    throw new Failure(415, 'The request must not be compressed.')\n", replace: '' },
    ],
    witness: limits,
  },
  {
    name: 'waits for a body forever',
    file: 'server/http/limits.ts',
    edits: [{ find: 'requestTimeout: request', replace: 'requestTimeout: 0' }],
    witness: limits,
  },
  {
    name: 'accepts unlimited connections',
    file: 'server/http/limits.ts',
    edits: [{ find: '  http.maxConnections = connections\n', replace: '' }],
    witness: limits,
  },
  {
    name: 'counts all clients behind a proxy as one',
    file: 'server/http/client-address.ts',
    edits: [{ find: '(incoming, isOurs)', replace: '(incoming, () => false)' }],
    witness: server('tests/server/behind-a-proxy.test.ts'),
  },
  {
    name: "trusts any client's forwarding header",
    file: 'server/http/client-address.ts',
    edits: [{ find: '(incoming, isOurs)', replace: '(incoming, () => true)' }],
    witness: server('tests/server/behind-a-proxy.test.ts'),
  },
  {
    name: 'waits for a response forever',
    file: 'server/main/app.ts',
    edits: [{ find: ', limitAnswerTime(options.answerTimeout)', replace: '' }],
    witness: limits,
  },
  {
    name: 'allows a line break in a mail header',
    file: 'server/gateways/mail/mail.ts',
    edits: [{ find: 'to: oneLine(to), subject: oneLine(subject)', replace: 'to, subject' }],
    witness: nightly('tests/security/mail-headers.nightly.test.ts'),
  },
  {
    name: 'stores a full card number sent by a workstation',
    file: 'server/ledger/redact-receipt.ts',
    edits: [{ find: ".replaceAll(/\\d(?=(?:\\D*\\d){4})/g, '*')", replace: '' }],
    witness: server('server/ledger/redact-receipt.test.ts'),
  },
  {
    name: 'writes a reported card number to the audit trail',
    file: 'server/db/audit.ts',
    edits: [
      {
        find: 'scrubCards(JSON.stringify(entry.details ?? {}))',
        replace: 'JSON.stringify(entry.details ?? {})',
      },
    ],
    witness: canaries,
  },
  {
    name: 'logs a card number',
    file: 'server/platform/log.ts',
    edits: [{ find: '      hooks: { streamWrite: scrub },\n', replace: '' }],
    witness: server('server/platform/log.test.ts'),
  },
  {
    name: 'logs a password',
    file: 'server/platform/log.ts',
    edits: [{ find: "  'password',\n", replace: '' }],
    witness: server('server/platform/log.test.ts'),
  },
  {
    name: 'stores a token unhashed',
    file: 'server/session/tokens.ts',
    edits: [{ find: "createHash('sha256').update(text).digest()", replace: 'Buffer.from(text)' }],
    witness: canaries,
  },
  {
    name: "stores a bank account from the gateway's message",
    file: 'server/gateways/bank/redact-account-numbers.ts',
    edits: [{ find: "    .replaceAll(longNumber, '[number]')\n", replace: '' }],
    witness: server('tests/server/bank-canary.test.ts'),
  },
  {
    name: 'allows extra lines in a support mail',
    file: 'app/signed-in/support-mail.ts',
    edits: [{ find: 'lines.map(oneLine)', replace: 'lines' }],
    witness: unit('app/signed-in/support-mail.test.ts'),
  },
  {
    name: 'exports a name that a spreadsheet executes',
    file: 'domain/lib/csv.ts',
    edits: [{ find: 'STARTS_FORMULA.test(text) && !NUMBER.test(text)', replace: 'text === null' }],
    witness: unit('domain/lib/csv.test.ts'),
  },
  {
    name: 'allows a package with a forbidden license',
    file: 'package-lock.json',
    edits: [{ find: '"license": "OFL-1.1"', replace: '"license": "GPL-3.0"' }],
    witness: unit('tests/architecture/licenses.test.ts'),
  },
  {
    name: 'drops the tenant filter in one query',
    file: 'server/ledger/find-payment.ts',
    edits: [
      {
        find: `    .where('tenant_id', '=', principal.tenantId)
    .where('id', '=', id)
    .$if(!isAdmin`,
        replace: `    .where('id', '=', id)
    .$if(!isAdmin`,
      },
    ],
    witness: server('tests/security/authorization.test.ts'),
  },
  {
    name: 'drops the teller filter in the history',
    file: 'server/reports/payment-filter.ts',
    edits: [
      {
        find: 'const users = isAdmin(roles) ? userIds : [accountId]',
        replace: 'const users = isAdmin(roles) ? userIds : [accountId].slice(1)',
      },
    ],
    witness: server('tests/server/history.test.ts'),
  },
]
