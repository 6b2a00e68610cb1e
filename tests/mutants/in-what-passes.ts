import { endToEnd, type Mutant, server, unit } from './mutant.ts'

const limits = server('tests/security/limits.test.ts')
const canaries = server('tests/security/canaries.test.ts')

/** A defence of SECURITY.md each that is missing: against what is sent, and for what must not get out. */
export const inWhatPasses: readonly Mutant[] = [
  {
    name: 'a text that no database takes',
    file: 'domain/text.ts',
    edits: [{ find: '/[\\0\\p{Cs}]/u', replace: '/[\\p{Cs}]/u' }],
    witness: unit('domain/text.test.ts'),
  },
  {
    name: 'a fault told in its own words',
    file: 'server/app.ts',
    edits: [{ find: 'message: readerErrors.generic.text', replace: 'message: String(error)' }],
    witness: server('tests/security/errors.test.ts'),
  },
  {
    name: 'a change that leaves no line in the books',
    file: 'server/audit.ts',
    edits: [
      {
        find: "  await transaction.insertInto('audit_entry').values(auditRow(entry)).execute()\n",
        replace: '',
      },
    ],
    witness: server('tests/security/audit.test.ts'),
  },
  {
    name: 'a name drawn as markup',
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
    name: 'inline scripts in the portal',
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
    name: 'a portal that anybody frames',
    file: 'server/web/content-security-policy.ts',
    edits: [{ find: `'frame-ancestors': ["'none'"],`, replace: `'frame-ancestors': ['*'],` }],
    witness: server('tests/security/frames.test.ts'),
  },
  {
    name: 'a file taken for a script that is none',
    file: 'server/http/security-headers.ts',
    edits: [{ find: "  context.header('X-Content-Type-Options', 'nosniff')\n", replace: '' }],
    witness: server('tests/security/frames.test.ts'),
  },
  {
    name: 'a window that another site keeps hold of',
    file: 'server/http/security-headers.ts',
    edits: [{ find: "  'Cross-Origin-Opener-Policy': 'same-origin',\n", replace: '' }],
    witness: server('tests/security/frames.test.ts'),
  },
  {
    name: 'a body merged into what all objects share',
    file: 'server/http/read-request.ts',
    edits: [
      {
        find: '    return await req.json()\n',
        replace: `    const body = await req.json()
    for (const name of Object.keys(body)) Object.assign(({} as never)[name] ?? {}, body[name])
    return body\n`,
      },
    ],
    witness: server('tests/security/pollution.test.ts'),
  },
  {
    name: 'a redirect to another site',
    file: 'domain/same-origin-path.ts',
    edits: [
      {
        find: "  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined\n",
        replace: '',
      },
    ],
    witness: unit('app/search-params.test.ts'),
  },
  {
    name: "a form of another site's taken for a call",
    file: 'server/http/read-request.ts',
    edits: [{ find: "    throw new Failure(415, 'The request must be JSON.')\n", replace: '' }],
    witness: server('tests/security/cross-site.test.ts'),
  },
  {
    name: 'a body without an end to its length',
    file: 'server/http/read-request.ts',
    edits: [{ find: 'Number(length) > maxBodyBytes', replace: 'Number(length) > Infinity' }],
    witness: limits,
  },
  {
    name: 'a body unpacked before it is known how large',
    file: 'server/http/read-request.ts',
    edits: [
      { find: "    throw new Failure(415, 'The request must not be compressed.')\n", replace: '' },
    ],
    witness: limits,
  },
  {
    name: 'a body that may take forever to come',
    file: 'server/http/limits.ts',
    edits: [{ find: 'requestTimeout: request', replace: 'requestTimeout: 0' }],
    witness: limits,
  },
  {
    name: 'connections without end',
    file: 'server/http/limits.ts',
    edits: [{ find: '  http.maxConnections = connections\n', replace: '' }],
    witness: limits,
  },
  {
    name: 'everybody behind a proxy taken for one',
    file: 'server/http/client-address.ts',
    edits: [{ find: '(incoming, isOurs)', replace: '(incoming, () => false)' }],
    witness: server('tests/server/behind-a-proxy.test.ts'),
  },
  {
    name: 'whoever asks believed to ask for another',
    file: 'server/http/client-address.ts',
    edits: [{ find: '(incoming, isOurs)', replace: '(incoming, () => true)' }],
    witness: server('tests/server/behind-a-proxy.test.ts'),
  },
  {
    name: 'an answer waited for without end',
    file: 'server/app.ts',
    edits: [{ find: ', limitAnswerTime(options.answerTimeout)', replace: '' }],
    witness: limits,
  },
  {
    name: "a mail's header with a line break",
    file: 'server/mail/mail.ts',
    edits: [{ find: 'to: oneLine(to), subject: oneLine(subject)', replace: 'to, subject' }],
    witness: server('tests/security/mail-headers.test.ts'),
  },
  {
    name: 'a card kept whole, as a workstation sent it',
    file: 'server/payments/redact-receipt.ts',
    edits: [{ find: ".replaceAll(/\\d(?=(?:\\D*\\d){4})/g, '*')", replace: '' }],
    witness: server('server/payments/redact-receipt.test.ts'),
  },
  {
    name: 'a card in the books, as a workstation said it',
    file: 'server/audit.ts',
    edits: [
      {
        find: 'scrubCards(JSON.stringify(entry.details ?? {}))',
        replace: 'JSON.stringify(entry.details ?? {})',
      },
    ],
    witness: canaries,
  },
  {
    name: 'a card in the log',
    file: 'server/log.ts',
    edits: [{ find: '      hooks: { streamWrite: scrub },\n', replace: '' }],
    witness: server('server/log.test.ts'),
  },
  {
    name: 'a password in the log',
    file: 'server/log.ts',
    edits: [{ find: "  'password',\n", replace: '' }],
    witness: server('server/log.test.ts'),
  },
  {
    name: 'a token kept as it is',
    file: 'server/auth/tokens.ts',
    edits: [{ find: "createHash('sha256').update(text).digest()", replace: 'Buffer.from(text)' }],
    witness: canaries,
  },
  {
    name: "a bank account in the gateway's words",
    file: 'server/bank/redact-account-numbers.ts',
    edits: [{ find: "    .replaceAll(longNumber, '[number]')\n", replace: '' }],
    witness: server('tests/server/bank-canary.test.ts'),
  },
  {
    name: "a support mail's body with another line",
    file: 'app/signed-in/support-mail.ts',
    edits: [{ find: 'lines.map(oneLine)', replace: 'lines' }],
    witness: unit('app/signed-in/support-mail.test.ts'),
  },
  {
    name: 'a name that a spreadsheet runs',
    file: 'domain/csv.ts',
    edits: [{ find: 'STARTS_FORMULA.test(text) && !NUMBER.test(text)', replace: 'text === null' }],
    witness: unit('domain/csv.test.ts'),
  },
  {
    name: 'a package that may not be used so',
    file: 'package-lock.json',
    edits: [{ find: '"license": "OFL-1.1"', replace: '"license": "GPL-3.0"' }],
    witness: unit('tests/architecture/licences.test.ts'),
  },
  {
    name: 'tenant filter dropped in one query',
    file: 'server/payments/find-payment.ts',
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
    name: 'teller filter dropped in history',
    file: 'server/history/payment-filter.ts',
    edits: [
      {
        find: 'const cashiers = isAdmin(roles) ? userIds : [accountId]',
        replace: 'const cashiers = isAdmin(roles) ? userIds : [accountId].slice(1)',
      },
    ],
    witness: server('tests/server/history.test.ts'),
  },
]
