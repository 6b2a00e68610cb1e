import { resolve } from 'node:path'

import { describe, expect, test } from 'vitest'

import { BadOption } from '../platform/bad-option.ts'
import { readOptions } from './options.ts'

test('defaults to port 4000, a data folder and the demo', () => {
  expect(readOptions({})).toEqual({
    port: 4000,
    storage: { kind: 'folder', path: resolve('.data') },
    demo: true,
    logLevel: 'info',
    origins: undefined,
    portalOrigin: undefined,
    serviceAgreement: undefined,
    contentHost: undefined,
    mail: { kind: 'outbox', folder: resolve('.data/outbox') },
    isProduction: false,
    readerPort: 8080,
    express: undefined,
    triposCloud: undefined,
    bankReturnsEvery: 300_000,
    metricsToken: undefined,
    journalKeyFile: resolve('.data/journal-key.pem'),
    receiptKeyFile: resolve('.data/receipt-key.pem'),
    receiptKeysFolder: undefined,
    drainFor: 0,
    trustedProxies: [],
    recordTokens: {},
  })
})

test('uses PostgreSQL with DATABASE_URL and seeds nothing with DEMO=0', () => {
  const options = readOptions({ DATABASE_URL: 'postgres://localhost/counter', DEMO: '0' })
  expect(options.storage).toEqual({ kind: 'postgres', url: 'postgres://localhost/counter' })
  expect(options.demo).toBe(false)
  expect(options.journalKeyFile).toBeUndefined()
  expect(options.receiptKeyFile).toBeUndefined()
})

test('signs the journal and receipts with the keys of their files', () => {
  const options = readOptions({
    DATABASE_URL: 'postgres://localhost/counter',
    JOURNAL_KEY_FILE: 'key.pem',
    RECEIPT_KEY_FILE: 'receipts.pem',
    RECEIPT_KEYS_FOLDER: 'docs',
  })
  expect(options.journalKeyFile).toBe(resolve('key.pem'))
  expect(options.receiptKeyFile).toBe(resolve('receipts.pem'))
  expect(options.receiptKeysFolder).toBe(resolve('docs'))
})

test.each([
  [{ PORT: 'many' }, /PORT must be/],
  [{ PORT: '70000' }, /PORT must be/],
  [{ READER_PORT: 'COM9' }, /READER_PORT must be/],
  [{ SMTP_URL: 'mail.example:465', MAIL_FROM: 'c@a.example' }, /SMTP_URL must be/],
  [{ SMTP_URL: 'smtps://mail.example' }, /MAIL_FROM must be the sender/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of silent, fatal, .*, trace, not "loud"/],
  [{ LOG_LEVEL: 'INFO' }, /LOG_LEVEL must/],
  [{ DATABASE_URL: 'db.example:5432/counter' }, /DATABASE_URL must/],
  [{ DATABASE_URL: 'mysql://db.example/counter' }, /DATABASE_URL must/],
  [{ REPLICA_DATABASE_URL: 'postgres://db.example/counter' }, /REPLICA_DATABASE_URL also needs/],
  [
    { DATABASE_URL: 'postgres://db.example/counter', REPLICA_DATABASE_URL: 'db2.example' },
    /^REPLICA_DATABASE_URL must/,
  ],
  [{ DATABASE_URL: 'postgres://u:p@db.example:port/counter' }, /DATABASE_URL must/],
  [{ DATABASE_URL: 'postgres://u:100%@db.example/counter' }, /DATABASE_URL must/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must/],
  [{ RECEIPT_KEYS_FOLDER: 'none' }, /RECEIPT_KEYS_FOLDER must be .* there is no none/],
  [{ DRAIN_SECONDS: 'soon' }, /DRAIN_SECONDS must/],
  [{ TRUSTED_PROXIES: '10.0.0.5, the proxy' }, /TRUSTED_PROXIES must list .*, not "the proxy"/],
  [{ CONTENT_HOST: 'http://files.example' }, /CONTENT_HOST must be/],
  [{ PORTAL_ORIGIN: 'counter.example' }, /PORTAL_ORIGIN must be/],
  [{ PORTAL_ORIGIN: 'ftp://counter.example' }, /PORTAL_ORIGIN must be/],
  [{ PORTAL_ORIGIN: 'http://counter.example' }, /PORTAL_ORIGIN must be/],
  [{ AUTH_ORIGIN: 'https://sign-in.example' }, /PORTAL_ORIGIN/],
  [{ AUTH_ORIGIN: 'sign-in.example', PORTAL_ORIGIN: 'https://x.example' }, /AUTH_ORIGIN must be/],
  [
    { AUTH_ORIGIN: 'https://a.example', PORTAL_ORIGIN: 'https://x.example/path' },
    /PORTAL_ORIGIN must/,
  ],
])('explains why it refuses %j', (environment, message) => {
  expect(() => readOptions(environment)).toThrow(BadOption)
  expect(() => readOptions(environment)).toThrow(message)
})

test('reads a comma-separated list of proxies', () => {
  const { trustedProxies } = readOptions({ TRUSTED_PROXIES: '10.0.0.0/8,  ::1, loopback,' })
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', 'loopback'])
})

test('writes mail to a folder beside the data', () => {
  const { mail } = readOptions({ DATA_DIR: '/data' })
  expect(mail).toEqual({ kind: 'outbox', folder: '/data/outbox' })
})

test('drops the trailing slash of CONTENT_HOST', () => {
  const { contentHost } = readOptions({ CONTENT_HOST: 'https://files.example/counter/' })
  expect(contentHost).toBe('https://files.example/counter')
})

test('lists every problem once, one per line', () => {
  const read = () =>
    readOptions({ PORT: 'many', READER: 'maybe', AUTH_ORIGIN: 'https://a.example' })
  expect(read).toThrow(
    new BadOption(
      [
        'PORT must be a number from 0 to 65535, not "many".',
        "AUTH_ORIGIN is set, so PORTAL_ORIGIN must be the portal's address.",
        'READER must be 1 or 0 (or true/false, yes/no, on/off), not "maybe".',
      ].join('\n'),
    ),
  )
})

test('turns the reader simulator off with READER=0 and moves it with READER_PORT', () => {
  expect(readOptions({ READER: '0' }).readerPort).toBeUndefined()
  expect(readOptions({ READER_PORT: '0' }).readerPort).toBe(0)
  expect(readOptions({ READER_PORT: '9090' }).readerPort).toBe(9090)
})

describe('the card processor', () => {
  const account = {
    EXPRESS_URL: 'https://transaction.example/',
    EXPRESS_REPORTING_URL: 'https://reporting.example/',
    EXPRESS_ACCOUNT_ID: 'account-1',
    EXPRESS_ACCOUNT_TOKEN: 'token-1',
    EXPRESS_APPLICATION_ID: '10001',
    EXPRESS_APPLICATION_NAME: 'Counter',
    EXPRESS_APPLICATION_VERSION: '1.0',
  }

  test('reads the account', () => {
    expect(readOptions(account).express).toEqual({
      url: 'https://transaction.example/',
      reportingUrl: 'https://reporting.example/',
      accountId: 'account-1',
      accountToken: 'token-1',
      applicationId: '10001',
      applicationName: 'Counter',
      applicationVersion: '1.0',
    })
  })

  test.each(Object.keys(account))('requires %s and repeats no value', (name) => {
    const { [name]: _missing, ...rest } = account as Record<string, string>
    expect(() => readOptions(rest)).toThrow(BadOption)
    expect(() => readOptions(rest)).toThrow(`The card processor also needs ${name}.`)
  })

  test.each(['EXPRESS_URL', 'EXPRESS_REPORTING_URL'])(
    'requires https for %s except on this machine',
    (name) => {
      for (const url of ['http://transaction.example/', 'transaction.example', 'file:///express']) {
        expect(() => readOptions({ ...account, [name]: url })).toThrow(`${name} must be a URL`)
      }
      expect(() =>
        readOptions({ ...account, [name]: 'http://127.0.0.1:8080/express' }),
      ).not.toThrow()
    },
  )
})
