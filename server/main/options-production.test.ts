import { describe, expect, test } from 'vitest'

import { BadOption } from '../platform/bad-option.ts'
import { createLog } from '../platform/log.ts'
import { composeServices } from './compose-services.ts'
import { readOptions } from './options.ts'

const production = { NODE_ENV: 'production', PORTAL_ORIGIN: 'https://counter.example' }

function expectRefused(environment: NodeJS.ProcessEnv, message: RegExp) {
  const read = () => readOptions(environment)
  expect(read).toThrow(BadOption)
  expect(read).toThrow(message)
}

describe('NODE_ENV', () => {
  test.each([undefined, '', 'development', 'test'])('is not production if %j', (NODE_ENV) => {
    const options = readOptions({ NODE_ENV })
    expect(options).toMatchObject({ isProduction: false, demo: true })
    expect(composeServices(options, createLog('silent')).services?.allowsStubs).toBe(true)
  })

  test('has no demo, stubs or outbox in production', () => {
    const options = readOptions(production)
    expect(options).toMatchObject({ isProduction: true, demo: false, mail: undefined })
    expect(composeServices(options, createLog('silent')).services?.allowsStubs).toBe(false)
  })

  test.each(['Production', 'prod', 'production ', 'staging'])('refuses %j', (NODE_ENV) => {
    expectRefused({ ...production, NODE_ENV }, /^NODE_ENV must be production, .*, not "/)
  })
})

describe('boolean variables', () => {
  test.each([
    ['0', false],
    ['false', false],
    ['No', false],
    ['OFF', false],
    ['1', true],
    ['TRUE', true],
    ['yes', true],
    ['on', true],
    ['', true],
  ])('read %j as %j', (text, expected) => {
    const { demo, readerPort } = readOptions({ DEMO: text, READER: text })
    expect([demo, readerPort !== undefined]).toEqual([expected, expected])
  })

  test.each(['DEMO', 'READER', 'SMTP_ALLOW_PLAINTEXT', 'OPENID_ONLY'])(
    'refuse an invalid %s',
    (name) => {
      const openid = {
        OPENID_ISSUER: 'https://login.example',
        OPENID_CLIENT_ID: 'counter',
        OPENID_NAME: 'Login',
      }
      expectRefused(
        { ...openid, [name]: 'disabled' },
        new RegExp(`^${name} must be 1 or 0 .*"disabled"`),
      )
    },
  )
})

test.each(['1', 'true'])('refuses DEMO=%s in production', (DEMO) => {
  expectRefused({ ...production, DEMO }, /^DEMO=1 adds accounts with a public password/)
  expect(readOptions({ ...production, DEMO: 'off' }).demo).toBe(false)
})

describe('origins in production', () => {
  test('require PORTAL_ORIGIN', () => {
    expectRefused({ NODE_ENV: 'production' }, /^With NODE_ENV=production, PORTAL_ORIGIN must be/)
    expect(readOptions(production).portalOrigin).toBe('https://counter.example')
  })

  test.each(['PORTAL_ORIGIN', 'AUTH_ORIGIN'])('require https for %s', (name) => {
    for (const origin of ['http://counter.example', 'http://localhost:4000']) {
      expectRefused(
        { ...production, [name]: origin },
        new RegExp(`^${name} must be an https origin`),
      )
    }
    const both = { PORTAL_ORIGIN: 'http://localhost:4000', AUTH_ORIGIN: 'http://127.0.0.1:4000' }
    expect(readOptions(both).origins).toEqual({
      portal: 'http://localhost:4000',
      auth: 'http://127.0.0.1:4000',
    })
  })
})

describe('mail in production', () => {
  const mail = { MAIL_FROM: 'Counter <c@a.example>' }
  const secure = 'smtps://a:b@mail.example:465'

  test('requires TLS', () => {
    for (const SMTP_URL of [secure, 'smtp://mail.example:587', `${secure}?name=counter.example`]) {
      expect(readOptions({ ...production, ...mail, SMTP_URL }).mail).toEqual({
        kind: 'smtp',
        url: SMTP_URL,
        from: mail.MAIL_FROM,
        requiresTls: true,
      })
    }
  })

  test('is unencrypted only with SMTP_ALLOW_PLAINTEXT', () => {
    const plain = { ...mail, SMTP_URL: 'smtp://mail.example:25?ignoreTLS=true' }
    const allowed = { ...plain, ...production, SMTP_ALLOW_PLAINTEXT: '1' }
    expect(readOptions(allowed).mail).toMatchObject({ requiresTls: false })
    expect(readOptions(plain).mail).toMatchObject({ requiresTls: false })
  })

  test.each(['requireTLS=false', 'secured=1', 'tls.rejectUnauthorized=false', 'service=Gmail'])(
    'refuses an SMTP_URL with ?%s without repeating the password',
    (query) => {
      const environment = { ...production, ...mail, SMTP_URL: `${secure}?${query}` }
      expectRefused(environment, /^With NODE_ENV=production, SMTP_URL may not set \S+\. /)
      expect(() => readOptions(environment)).not.toThrow(/a:b|mail\.example/)
    },
  )
})
