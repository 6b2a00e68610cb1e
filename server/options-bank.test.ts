import { expect, test } from 'vitest'

import { BadOption } from './bad-option.ts'
import { composeServices } from './compose-services.ts'
import { createLog } from './log.ts'
import { readOptions } from './options.ts'

const account = { BANK_GATEWAY_URL: 'https://bank.example/', BANK_GATEWAY_KEY: 'key-1' }

test('the bank gateway is the one that the environment names, whole or not at all', () => {
  expect(readOptions(account).bankGateway).toEqual({ url: 'https://bank.example/', key: 'key-1' })
  expect(readOptions({}).bankGateway).toBeUndefined()
  expect(() => readOptions({ BANK_GATEWAY_URL: 'https://bank.example/' })).toThrow(
    'The bank gateway needs BANK_GATEWAY_KEY as well.',
  )
  expect(() => readOptions({ ...account, BANK_GATEWAY_URL: 'http://bank.example' })).toThrow(
    'BANK_GATEWAY_URL must be an address',
  )
})

test('returned checks are polled for every five minutes, or as often as is said', () => {
  expect(readOptions({}).bankReturnsEvery).toBe(300_000)
  expect(readOptions({ BANK_RETURNS_SECONDS: '2' }).bankReturnsEvery).toBe(2_000)
  for (const text of ['0', '-1', '1.5', 'often', '86401']) {
    expect(() => readOptions({ BANK_RETURNS_SECONDS: text })).toThrow(BadOption)
  }
})

test('a production server without a gateway has none, any other the simulated one', () => {
  const log = createLog('silent')
  const production = { NODE_ENV: 'production', PORTAL_ORIGIN: 'https://counter.example' }
  const servicesIn = (environment: NodeJS.ProcessEnv) =>
    composeServices(readOptions(environment), log).services ?? {}
  expect(servicesIn(production)).toHaveProperty('bankGateway', undefined)
  // What is not said is left to the server, which simulates one.
  expect(servicesIn({})).not.toHaveProperty('bankGateway')
  expect(servicesIn({ ...account, ...production }).bankGateway?.acceptorId).toBe('bank')
})
