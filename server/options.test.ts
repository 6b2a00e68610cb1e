import { resolve } from 'node:path'

import { describe, expect, test } from 'vitest'

import { BadOption } from './bad-option.ts'
import { readOptions } from './options.ts'

test('without any variable: port 4000, a folder, the demo', () => {
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
    drainFor: 0,
    trustedProxies: [],
    recordTokens: {},
  })
})

test('DATABASE_URL switches to PostgreSQL, DEMO=0 seeds nothing', () => {
  const options = readOptions({ DATABASE_URL: 'postgres://localhost/counter', DEMO: '0' })
  expect(options.storage).toEqual({ kind: 'postgres', url: 'postgres://localhost/counter' })
  expect(options.demo).toBe(false)
})

test.each([
  [{ PORT: 'many' }, /PORT must be/],
  [{ PORT: '70000' }, /PORT must be/],
  [{ READER_PORT: 'COM9' }, /READER_PORT must be/],
  [{ SMTP_URL: 'mail.example:465', MAIL_FROM: 'c@a.example' }, /SMTP_URL must be/],
  [{ SMTP_URL: 'smtps://mail.example' }, /MAIL_FROM must say/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of silent, fatal, .*, trace, not "loud"/],
  [{ LOG_LEVEL: 'INFO' }, /LOG_LEVEL must/],
  [{ DATABASE_URL: 'db.example:5432/counter' }, /DATABASE_URL must/],
  [{ DATABASE_URL: 'mysql://db.example/counter' }, /DATABASE_URL must/],
  [{ DATABASE_URL: 'postgres://u:p@db.example:port/counter' }, /DATABASE_URL must/],
  [{ DATABASE_URL: 'postgres://u:100%@db.example/counter' }, /DATABASE_URL must/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must/],
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
])('%j is refused in words', (environment, message) => {
  expect(() => readOptions(environment)).toThrow(BadOption)
  expect(() => readOptions(environment)).toThrow(message)
})

test('proxies of our own are listed by commas', () => {
  const { trustedProxies } = readOptions({ TRUSTED_PROXIES: '10.0.0.0/8,  ::1, loopback,' })
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', 'loopback'])
})

test('mail goes to a folder beside the data', () => {
  const { mail } = readOptions({ DATA_DIR: '/data' })
  expect(mail).toEqual({ kind: 'outbox', folder: '/data/outbox' })
})

test('drops the slash at the end of CONTENT_HOST', () => {
  const { contentHost } = readOptions({ CONTENT_HOST: 'https://files.example/counter/' })
  expect(contentHost).toBe('https://files.example/counter')
})

test('says everything that is wrong, a line each and none twice', () => {
  const read = () =>
    readOptions({ PORT: 'many', READER: 'maybe', AUTH_ORIGIN: 'https://a.example' })
  expect(read).toThrow(
    new BadOption(
      [
        'PORT must be a number from 0 to 65535, not "many".',
        'With AUTH_ORIGIN set, PORTAL_ORIGIN must say where the portal is.',
        'READER must be 1 or 0 (or true/false, yes/no, on/off), not "maybe".',
      ].join('\n'),
    ),
  )
})

test('the reader simulator is switched off by READER=0, and moved by READER_PORT', () => {
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

  test('is the account that the environment names', () => {
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

  test.each(Object.keys(account))('lacks %s: said by its name, no value repeated', (name) => {
    const { [name]: _missing, ...rest } = account as Record<string, string>
    expect(() => readOptions(rest)).toThrow(BadOption)
    expect(() => readOptions(rest)).toThrow(`The card processor needs ${name} as well.`)
  })

  test.each(['EXPRESS_URL', 'EXPRESS_REPORTING_URL'])(
    'is not told over %s in the clear',
    (name) => {
      for (const url of ['http://transaction.example/', 'transaction.example', 'file:///express']) {
        expect(() => readOptions({ ...account, [name]: url })).toThrow(`${name} must be an address`)
      }
      expect(() =>
        readOptions({ ...account, [name]: 'http://127.0.0.1:8080/express' }),
      ).not.toThrow()
    },
  )
})
