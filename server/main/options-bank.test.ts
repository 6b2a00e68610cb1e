import { expect, test } from 'vitest'

import { BadOption } from '../platform/bad-option.ts'
import { createLog } from '../platform/log.ts'
import { composeServices } from './compose-services.ts'
import { readOptions } from './options.ts'

const account = { BANK_GATEWAY_URL: 'https://bank.example/', BANK_GATEWAY_KEY: 'key-1' }

test('reads the bank gateway and refuses a partial one', () => {
  expect(readOptions(account).bankGateway).toEqual({ url: 'https://bank.example/', key: 'key-1' })
  expect(readOptions({}).bankGateway).toBeUndefined()
  expect(() => readOptions({ BANK_GATEWAY_URL: 'https://bank.example/' })).toThrow(
    'The bank gateway also needs BANK_GATEWAY_KEY.',
  )
  expect(() => readOptions({ ...account, BANK_GATEWAY_URL: 'http://bank.example' })).toThrow(
    'BANK_GATEWAY_URL must be a URL',
  )
})

test('polls for returned checks every five minutes unless set otherwise', () => {
  expect(readOptions({}).bankReturnsEvery).toBe(300_000)
  expect(readOptions({ BANK_RETURNS_SECONDS: '2' }).bankReturnsEvery).toBe(2_000)
  for (const text of ['0', '-1', '1.5', 'often', '86401']) {
    expect(() => readOptions({ BANK_RETURNS_SECONDS: text })).toThrow(BadOption)
  }
})

test('uses the simulated gateway except in production', () => {
  const log = createLog('silent')
  const production = { NODE_ENV: 'production', PORTAL_ORIGIN: 'https://counter.example' }
  const servicesIn = (environment: NodeJS.ProcessEnv) =>
    composeServices(readOptions(environment), log).services ?? {}
  expect(servicesIn(production)).toHaveProperty('bankGateway', undefined)
  // Left out, the server simulates a gateway.
  expect(servicesIn({})).not.toHaveProperty('bankGateway')
  expect(servicesIn({ ...account, ...production }).bankGateway?.acceptorId).toBe('bank')
})
