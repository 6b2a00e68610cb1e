import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { BadOption, readOptions } from './options.ts'

test('without any variable: port 4000, a folder, the demo', () => {
  expect(readOptions({})).toEqual({
    port: 4000,
    storage: { kind: 'folder', path: resolve('.data') },
    demo: true,
    logLevel: 'info',
    origins: undefined,
    serviceAgreement: undefined,
    isProduction: false,
  })
})

test('DATABASE_URL switches to PostgreSQL, DEMO=0 seeds nothing', () => {
  const options = readOptions({ DATABASE_URL: 'postgres://localhost/counter', DEMO: '0' })
  expect(options.storage).toEqual({ kind: 'postgres', url: 'postgres://localhost/counter' })
  expect(options.demo).toBe(false)
})

test('a production server has the demo only where it is asked for', () => {
  expect(readOptions({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readOptions({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
})

test.each([
  [{ PORT: 'many' }, /PORT must be/],
  [{ PORT: '70000' }, /PORT must be/],
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
